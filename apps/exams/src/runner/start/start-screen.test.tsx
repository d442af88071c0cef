import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showTestPage } from '../../testing/show-screen.tsx';

const startable = { kind: 'startable', isStarting: false, failure: undefined } as const;

beforeEach(() => localStorage.clear());

function facts() {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('a test without instructions shows no section for them', async () => {
  await showTestPage(startable, undefined, []);
  expect(screen.queryByText('Instructions')).toBeNull();
});

test.each([
  [25, 'Your school gives you 25% extra time. It will show on your result.', '131 minutes'],
  [0, undefined, '105 minutes'],
] as const)('extra time of %i %% that the school grants is shown, without a choice', async (extraTime, text, limit) => {
  await showTestPage({ ...startable, extraTime });
  expect(screen.queryByRole('radio', { name: /extra time/ })).toBeNull();
  expect(screen.queryByText(/extra time/i)?.textContent).toBe(text);
  expect(facts()['Time limit']).toBe(limit);
});

test.each([
  ['offline', "You're offline. You need a connection to start an exam."],
  ['server', 'Wait a moment, then try again.'],
  ['tooEarly', 'Your school wants a break before you take it again.'],
  ['tooMany', 'You have started many exams.'],
] as const)('a failed start (%s) says what to do, and can be retried', async (failure, words) => {
  const { opener } = await showTestPage({ ...startable, failure });
  expect(screen.getByRole('alert').textContent).toContain(`The exam could not be started.`);
  expect(screen.getByRole('alert').textContent).toContain(words);
  // The help code is for requests that the service may have received.
  const numbers = screen.queryAllByText(/^Help code: [0-9a-f]{8}$/);
  expect(numbers).toHaveLength(failure === 'server' ? 1 : 0);
  await userEvent.click(screen.getByRole('button', { name: 'Start Exam' }));
  expect(opener.calls).toEqual(['start 0']);
});
