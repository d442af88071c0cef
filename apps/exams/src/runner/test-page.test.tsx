import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeRun } from '../testing/fake-exams.ts';
import { showExam, showTestPage } from '../testing/show-screen.tsx';

test('the start screen is there before the page knows whether an attempt is running; a start waits for that', async () => {
  const { opener } = await showTestPage({ kind: 'opening' });
  const start = screen.getByRole('button', { name: 'Start Exam' });
  await userEvent.click(screen.getByRole('radio', { name: /^25 %/ }));
  await userEvent.click(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  expect(opener.calls).toEqual([]);
  act(() => opener.set({ kind: 'startable', isStarting: false, failure: undefined }));
  expect(opener.calls).toEqual(['start 25']);
});

test('an early start of an exam with extra time from the school uses that', async () => {
  const { opener } = await showTestPage({ kind: 'opening' });
  await userEvent.click(screen.getByRole('button', { name: 'Start Exam' }));
  act(() => opener.set({ kind: 'startable', isStarting: false, failure: undefined, extraTime: 50 }));
  expect(opener.calls).toEqual(['start 50']);
});

test('an early start while an attempt is running continues that one', async () => {
  const { opener } = await showTestPage({ kind: 'opening' });
  await userEvent.click(screen.getByRole('button', { name: 'Start Exam' }));
  act(() => opener.set({ kind: 'run', run: createFakeRun() }));
  expect(screen.getByRole('timer')).toBeDefined();
  expect(opener.calls).toEqual([]);
});

test('a page that fails to open says why, and retries', async () => {
  const { opener } = await showTestPage({ kind: 'failure', failure: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain("You're offline.");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(opener.calls).toContain('retry');
});

test('while the exam is being finished, its answers are safe', async () => {
  await showExam({ status: { kind: 'finishing' } });
  expect(screen.getByText('Finishing your exam...')).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an exam that ended by time says so', async () => {
  await showExam({ status: { kind: 'finishing' } }, { left: 0 });
  expect(screen.getByText('Time is up. Finishing your exam...')).toBeDefined();
});
