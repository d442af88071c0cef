import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { NavRouter } from '@tensely/platform/react';
import { createNav } from '@tensely/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RunStatus } from '../../attempts/run/run-state.ts';
import { createFakeRun } from '../../testing/fake-exams.ts';
import { ExamScreen } from './exam-screen.tsx';

function showInShell(status: RunStatus) {
  window.history.replaceState(null, '', '/exams/fede/test-1');
  const nav = createNav(window);
  const run = createFakeRun({ status });
  render(
    <AuthProvider auth={createTestAuth().auth}>
      <NavRouter nav={nav} basename="/">
        <ExamScreen run={run} />
      </NavRouter>
    </AuthProvider>,
  );
  return { nav, run, path: () => nav.getSnapshot().location.pathname };
}

test.each([
  ['an exam that another tab writes', { kind: 'readOnly', why: 'otherTab' }],
  ['an exam that waits for its result', { kind: 'waiting', why: 'offline' }],
] as const)('leaving %s asks nothing', (_name, status) => {
  const { nav, path } = showInShell(status);
  act(() => nav.push('/A1/nouns'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/A1/nouns');
});

test('a signed-out learner keeps the exam’s message until they follow the link to sign in', async () => {
  const { nav } = showInShell({ kind: 'waiting', why: 'signIn' });
  expect(nav.isHeld()).toBe(true);
  const link = screen.getByRole('link', { name: 'Sign in again' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(nav.isHeld()).toBe(false);
});
