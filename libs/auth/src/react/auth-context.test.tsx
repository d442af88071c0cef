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

test('the shared auth throws before the shell has set it, and is then used without a provider', async () => {
  expect(() => getAuth()).toThrow('setAuth()');
  const { auth } = createTestAuth({ jwt });
  await auth.start();
  setAuth(auth);
  render(<Greeting />);
  expect(screen.getByText('ana@example.com')).toBeDefined();
});

test('a provider wins over the shared auth, and the screen follows the state', async () => {
  const { auth } = createTestAuth({ jwt });
  render(
    <AuthProvider auth={auth}>
      <Greeting />
    </AuthProvider>,
  );
  expect(screen.getByText('loading')).toBeDefined();
  await act(() => auth.start());
  expect(screen.getByText('ana@example.com')).toBeDefined();
});

test('whoever wanted to go nowhere else leaves the login screen once they are signed in', async () => {
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

test('whoever comes back signed in is taken once to where they wanted to go', async () => {
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
