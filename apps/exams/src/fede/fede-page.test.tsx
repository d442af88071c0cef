import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AttemptsSnapshot, RunningAttempt } from '../attempts/exam-queries.ts';
import { createFakeExams } from '../testing/fake-exams.ts';
import { sampleListings, sampleSummary } from '../testing/samples.ts';
import { card, showScreen } from '../testing/show-screen.tsx';
import { FedePage } from './fede-page.tsx';

afterEach(() => vi.useRealTimers());

const running: RunningAttempt = {
  id: '33333333-3333-4333-8333-333333333333',
  testId: 'test-2',
  startedAt: '2026-05-04T09:00:00.000Z',
  deadline: '2026-05-04T10:45:00.000Z',
  extraTime: 0,
  isOver: false,
};

function show(attempts: Partial<AttemptsSnapshot> = {}, remaining = () => 48.5 * 60_000) {
  const exams = createFakeExams({ remaining, ...attempts });
  return { ...exams, ...showScreen(<FedePage listings={sampleListings} />, '/exams/fede', exams) };
}

test('a test whose time ran out while it was open leads to its result, without a score', () => {
  show({ ended: [{ ...running, isOver: true }] });
  const left = within(screen.getByRole('list', { name: 'Not finished' }));
  const link = left.getByRole('link', { name: /^Test 2/ });
  expect(link.getAttribute('href')).toBe(`/exams/fede/results/${running.id}`);
  expect(left.getByText('Time ran out. Open the result to see your score.')).toBeDefined();
  expect(card('Test 2').getByText('No score yet')).toBeDefined();
  expect(card('Test 2').getByRole('button', { name: 'Start' })).toBeDefined();
});

test('a card links its best and last score to their results: 0 counts, and of equal scores the newest is the best', () => {
  const earlier = [96, 117, 117].map((points, number) => sampleSummary({ attemptId: `result-${number}`, points }));
  show({ results: [...earlier, sampleSummary({ testId: 'test-2', points: 0 })] });
  const href = (name: RegExp) => card('Test 1').getByRole('link', { name, description: 'Test 1' }).getAttribute('href');
  expect(href(/^Best score: 117 \/ 12 points$/)).toBe('/exams/fede/results/result-1');
  expect(href(/^Last score: 96 \/ 12 points$/)).toBe('/exams/fede/results/result-0');
  for (const name of [/^Best score: 0 \//, /^Last score: 0 \//]) card('Test 2').getByRole('link', { name });
});

test.each([
  ['the service knows that it is over', { ...running, isOver: true }, 60_000],
  ['its time has passed in the meantime', running, 0],
])('an attempt leads to its result when %s', (_why, attempt, left) => {
  const { address } = show({ running: [attempt] }, () => left);
  expect(card('Test 2').queryByText('Running')).toBeNull();
  fireEvent.click(card('Test 2').getByRole('button', { name: 'See your result' }));
  expect(address()).toBe(`/exams/fede/results/${running.id}`);
});

test('shows the five newest results, and all of them on request', () => {
  show({ results: Array.from({ length: 7 }, (_, number) => sampleSummary({ attemptId: String(number) })) });
  const list = within(screen.getByRole('region', { name: 'Your results' }));
  expect(list.getAllByRole('link')).toHaveLength(5);
  fireEvent.click(list.getByRole('button', { name: 'Show all 7 results' }));
  expect(list.getAllByRole('link')).toHaveLength(7);
  expect(document.activeElement).toBe(list.getAllByRole('link')[5]);
  expect(list.queryByRole('button')).toBeNull();
});

test('shows the tests while offline and offers to reload the results', async () => {
  const { calls } = show({ source: 'device', failure: 'offline' });
  await expect.poll(() => calls).toEqual(['read attempts']);
  expect(screen.getByRole('status').textContent).toContain("We can't show your latest results right now.");
  expect(card('Test 1').getByText("Your scores can't be loaded right now")).toBeDefined();
  expect(card('Test 1').getByRole('button', { name: 'Start' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => calls).toEqual(['read attempts', 'read attempts']);
});
