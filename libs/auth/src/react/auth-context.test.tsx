import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestAuth, tokenFor } from '../testing.ts';
import { AuthProvider, useReturnToOrigin } from './auth-context.tsx';

function Login({ goTo, otherwise }: { goTo: (path: string) => void; otherwise?: string }) {
  useReturnToOrigin(goTo, otherwise);
  return null;
}

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
