import { createTestAuth } from '@tensely/auth/testing';
import { createNav } from '@tensely/platform/host';
import { createLifecycles, useLeaveGuard } from '@tensely/platform/react';
import { setProgress } from '@tensely/progress/react';
import { createTestProgress } from '@tensely/progress/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleDeclaration, sampleRelease } from './remotes/testing/sample-release.ts';
import { Shell } from './shell.tsx';
import { tokenFor } from './testing/sign-in.ts';

const release = sampleRelease('exams', '1.0.0');
const declaration = sampleDeclaration('exams', {
  routes: [{ path: '/exams/fede', layout: 'exam', subpaths: true }],
});

/** A running exam, which holds answers that a remount would lose. */
function Exam() {
  useLeaveGuard(true, () => {});
  return <input aria-label="Answer" />;
}

beforeEach(() => {
  // Shell and remote are two React roots, and mounting a parcel is not wrapped in act: wait for the result.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.history.replaceState(null, '', '/exams/fede/test-1');
  setProgress(createTestProgress().progress);
});

function showShell(ports: Parameters<typeof createTestAuth>[0] = {}) {
  const test = createTestAuth({ jwt: tokenFor(), ...ports });
  void test.auth.start();
  const nav = createNav(window);
  const lifecycles = createLifecycles('exams', Exam);
  const nothing = () => {};
  const reports = { shown: nothing, giveUp: nothing, crashed: nothing, unhydrated: nothing };
  const loader = { load: async () => ({ lifecycles, release }), ...reports, reset: nothing };
  const declared = [declaration];
  render(
    <Shell
      auth={test.auth}
      nav={nav}
      declarations={{ getSnapshot: () => declared, subscribe: () => nothing }}
      loader={loader}
      mountBudget={1000}
      prerendered={undefined}
    />,
  );
  return { ...test, nav };
}

test('an exam stays while an identity provider is asked', async () => {
  const { auth, cookies, news } = showShell({ ports: { loadIdentity: () => new Promise(() => {}) } });
  const answer = await screen.findByLabelText<HTMLInputElement>('Answer');
  await userEvent.type(answer, 'because');
  cookies.remove('JWT', {});
  news();
  await expect.poll(() => auth.getState().status).toBe('loading');
  await expect.poll(() => screen.queryByText('Logged in')).toBeNull();
  expect(screen.getByLabelText('Answer')).toBe(answer);
  expect(answer.value).toBe('because');
});

test('a signed-in learner sees home on the login screen, under its own address', async () => {
  window.history.replaceState(null, '', '/login');
  const { nav } = showShell();
  // Home is a chunk, which takes time to load on a busy machine.
  await screen.findByRole('heading', { name: 'Welcome, ana@example.com!' });
  await expect.poll(() => nav.getSnapshot().location.pathname).toBe('/');
});
