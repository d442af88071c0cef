import { createTestAuth } from '@tensely/auth/testing';
import { refuse } from '@tensely/core/testing';
import { createNav } from '@tensely/platform/host';
import { createLifecycles, useLeaveGuard } from '@tensely/platform/react';
import { setProgress } from '@tensely/progress/react';
import { createMemoryStore, createTestProgress } from '@tensely/progress/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleDeclaration, sampleRelease } from './remotes/testing/sample-release.ts';
import { Shell } from './shell.tsx';
import { tokenFor } from './testing/sign-in.ts';

const release = sampleRelease('exams', '1.0.0');
const declaration = sampleDeclaration('exams', {
  routes: [{ path: '/exams/fede', layout: 'exam', subpaths: true }],
  sidebar: [{ title: 'Practice Exams', order: 1, items: [{ label: 'FEDE', path: '/exams/fede' }] }],
});

/** A running exam: answers that a remount would lose, and a question before leaving. */
function Exam() {
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(true, (go) => setLeave(() => go));
  return (
    <>
      <input aria-label="Answer" />
      {leave && (
        <button type="button" onClick={leave}>
          Leave the exam
        </button>
      )}
    </>
  );
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

async function showExam(ports: Parameters<typeof createTestAuth>[0] = {}) {
  const test = showShell(ports);
  await userEvent.type(await screen.findByLabelText('Answer'), 'because');
  const header = within(screen.getByRole('banner'));
  function endSignIn() {
    test.cookies.remove('JWT', {});
    test.news();
  }
  return { ...test, header, endSignIn };
}

const answer = () => screen.getByLabelText<HTMLInputElement>('Answer').value;

test('an exam stays while an identity provider is asked', async () => {
  const { header, endSignIn, auth } = await showExam({ ports: { loadIdentity: () => new Promise(() => {}) } });
  endSignIn();
  await expect.poll(() => auth.getState().status).toBe('loading');
  await expect.poll(() => header.queryByText('Logged in')).toBeNull();
  expect(answer()).toBe('because');
});

test('Logout asks first, and signs out after the answer', async () => {
  const { header, auth, visited, nav } = await showExam();
  await userEvent.click(header.getByRole('button', { name: 'Your account' }));
  await userEvent.click(header.getByRole('button', { name: 'Logout' }));
  expect(auth.getState().status).toBe('signedIn');
  expect(visited).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the exam' }));
  expect(auth.getState().status).toBe('signedOut');
  expect(nav.isHeld()).toBe(false);
  await expect.poll(() => visited).toEqual(['http://parent.test/sign-out']);
});

const notFound = () => screen.queryByText("We couldn't find that page. Here's your home page.");

test('the notice about an unknown path stays until it is dismissed, or until the next navigation', async () => {
  window.history.replaceState(null, '', '/nowhere');
  const { nav } = showShell();
  await expect.poll(notFound).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(notFound()).toBeNull();
  // As a remote does for one of its paths.
  nav.replace('/', { notFound: true });
  await expect.poll(notFound).not.toBeNull();
  nav.push('/exams/fede/test-1');
  await expect.poll(notFound).toBeNull();
  nav.push('/');
  await screen.findByText('Logged in');
  expect(notFound()).toBeNull();
});

test('a signed-in learner sees home on the login screen, under its own address', async () => {
  window.history.replaceState(null, '', '/login');
  const { nav } = showShell();
  // Home is a chunk, which takes time to load on a busy machine.
  await screen.findByRole('heading', { name: 'Welcome, ana@example.com!' });
  await expect.poll(() => nav.getSnapshot().location.pathname).toBe('/');
});

test('shows a learner whose browser refuses storage one notice, on any screen', async () => {
  const device = { ...createMemoryStore(), onlyInTab: () => true };
  const { progress } = createTestProgress({ device, storage: refuse });
  setProgress(progress);
  progress.start();
  await showExam();
  const said = 'Wait until it is saved before you close this tab.';
  await screen.findByText(said, { exact: false });
  expect(answer()).toBe('because');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(said, { exact: false })).toBeNull();
});
