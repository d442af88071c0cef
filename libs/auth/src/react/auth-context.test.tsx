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

test('a provider overrides the shared auth, and the screen follows its state', async () => {
  const { auth } = createTestAuth({ jwt: tokenFor('ana') });
  render(
    <AuthProvider auth={auth}>
      <Greeting />
    </AuthProvider>,
  );
  screen.getByText('loading');
  await act(() => auth.start());
  screen.getByText('ana@example.com');
});

test('leaves the login screen after the sign-in without a remembered path', async () => {
  const { auth } = createTestAuth({ jwt: tokenFor('ana') });
  const visited: string[] = [];
  render(
    <AuthProvider auth={auth}>
      <Login goTo={(path) => void visited.push(path)} otherwise="/" />
    </AuthProvider>,
  );
  expect(visited).toEqual([]);
  await act(() => auth.start());
  expect(visited).toEqual(['/']);
});

test('navigates once to the remembered path after the sign-in', async () => {
  const { auth } = createTestAuth({ jwt: tokenFor('ana') });
  const visited: string[] = [];
  const goTo = (path: string) => void visited.push(path);
  auth.rememberOrigin('/B1/2ndCond');
  const view = render(
    <AuthProvider auth={auth}>
      <Login goTo={goTo} />
    </AuthProvider>,
  );
  expect(visited).toEqual([]);
  await act(() => auth.start());
  view.rerender(
    <AuthProvider auth={auth}>
      <Login goTo={goTo} />
    </AuthProvider>,
  );
  expect(visited).toEqual(['/B1/2ndCond']);
});
