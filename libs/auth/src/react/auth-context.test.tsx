import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestAuth, startTestAuth, tokenFor } from '../testing.ts';
import { AuthProvider, getAuth, setAuth, useAuth, useReturnToOrigin } from './auth-context.tsx';

function Greeting() {
  const { state } = useAuth();
  return <p>{state.status === 'signedIn' ? state.learner.email : state.status}</p>;
}

function Login({ goTo, otherwise }: { goTo: (path: string) => void; otherwise?: string }) {
  useReturnToOrigin(goTo, otherwise);
  return null;
}

test('getAuth throws until the shell has set the auth, which needs no provider', async () => {
  expect(() => getAuth()).toThrow('setAuth()');
  const { auth } = await startTestAuth({ jwt: tokenFor('ana') });
  setAuth(auth);
  render(<Greeting />);
  screen.getByText('ana@example.com');
});

test.each([
  ['to the remembered path', '/B1/2ndCond', undefined, '/B1/2ndCond'],
  ['away from the login screen without one', '', '/', '/'],
])('navigates once after the sign-in: %s', async (_, origin, otherwise, expected) => {
  const { auth } = createTestAuth({ jwt: tokenFor('ana') });
  const visited: string[] = [];
  if (origin) auth.rememberOrigin(origin);
  const login = (
    <AuthProvider auth={auth}>
      <Login goTo={(path) => void visited.push(path)} {...(otherwise && { otherwise })} />
    </AuthProvider>
  );
  const view = render(login);
  expect(visited).toEqual([]);
  await act(() => auth.start());
  view.rerender(login);
  expect(visited).toEqual([expected]);
});
