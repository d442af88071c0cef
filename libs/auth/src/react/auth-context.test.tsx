import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestAuth, makeJwt } from '../testing.ts';
import { AuthProvider, useAuth, useReturnToOrigin } from './auth-context.tsx';
import { getAuth, setAuth } from './shared-auth.ts';

const jwt = makeJwt({ uid: 'ana', email: 'ana@example.com', exp: Date.parse('2026-05-05T00:00:00Z') / 1000 });

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
  const { auth } = createTestAuth({ jwt });
  await auth.start();
  setAuth(auth);
  render(<Greeting />);
  screen.getByText('ana@example.com');
});

test('a provider overrides the shared auth, and the screen follows its state', async () => {
  const { auth } = createTestAuth({ jwt });
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
  const { auth } = createTestAuth({ jwt });
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
  const { auth } = createTestAuth({ jwt });
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
