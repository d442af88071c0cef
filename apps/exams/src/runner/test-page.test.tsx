import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeRun } from '../testing/fake-exams.ts';
import { showExam, showTestPage } from '../testing/show-screen.tsx';

async function startEarly() {
  const { opener } = await showTestPage({ kind: 'opening' });
  const start = screen.getByRole('button', { name: 'Start Exam' });
  await userEvent.click(screen.getByRole('radio', { name: /^25%/ }));
  await userEvent.click(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  expect(opener.calls).toEqual([]);
  return opener;
}

test.each([
  ['the chosen extra time', undefined, 25],
  ['the extra time of the school', 50, 50],
] as const)(
  'a start before the page knows whether an attempt is running waits, and uses %s',
  async (_, extraTime, used) => {
    const opener = await startEarly();
    act(() => opener.set({ kind: 'startable', isStarting: false, failure: undefined, extraTime }));
    expect(opener.calls).toEqual([`start ${used}`]);
  },
);

test('an early start while an attempt is running continues that one', async () => {
  const opener = await startEarly();
  act(() => opener.set({ kind: 'run', run: createFakeRun() }));
  expect(screen.getByRole('timer')).toBeDefined();
  expect(opener.calls).toEqual([]);
});

test('a page that fails to open shows the reason and a retry', async () => {
  const { opener } = await showTestPage({ kind: 'failure', failure: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain("You're offline.");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(opener.calls).toContain('retry');
});

test.each([
  [undefined, 'Finishing your exam...'],
  [0, 'Time is up. Finishing your exam...'],
])('an exam that is being finished with %j ms left shows "%s"', async (left, text) => {
  await showExam({ status: { kind: 'finishing' } }, left === undefined ? {} : { left });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});
