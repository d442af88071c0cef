import { createTestAuth } from '@tensely/auth/testing';
import { createNav } from '@tensely/platform/host';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tokenFor } from '../testing/sign-in.ts';
import { useWayBackToHeld } from './use-screen-changes.ts';

beforeEach(() => window.history.replaceState(null, '', '/exams/fede/test-1?section=2'));

async function interrupt() {
  const { auth, cookies, news } = createTestAuth();
  await auth.start();
  const nav = createNav(window);
  const { rerender } = renderHook((interrupted) => useWayBackToHeld(auth, nav, interrupted), { initialProps: true });
  return { auth, cookies, news, nav, end: () => rerender(false) };
}

test('a learner who leaves a held screen to sign in returns to it', async () => {
  const { auth, nav, end } = await interrupt();
  nav.push('/login');
  end();
  expect(auth.takeOrigin()).toBe('/exams/fede/test-1?section=2');
});

test('a learner who has since signed in in another tab is not redirected later', async () => {
  const { auth, cookies, news, end } = await interrupt();
  cookies.set('JWT', tokenFor(), {});
  news();
  end();
  expect(auth.takeOrigin()).toBeUndefined();
});
