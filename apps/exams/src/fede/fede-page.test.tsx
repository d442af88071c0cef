import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AttemptsSnapshot, RunningAttempt } from '../attempts/contract.ts';
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

test('each card shows its own test: title, topics, time, questions and points', () => {
  show();
  const first = card('Test 1');
  expect(first.getByText('Amazon growth, iPhone factory, Biden car persona')).toBeDefined();
  expect(first.getByText('How Amazon grew · Inside “iPhone City” · Biden and his cars')).toBeDefined();
  expect(card('Test 2').getByText('Drought risk, Elon Musk Twitter, Europe energy')).toBeDefined();
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1h45',
    '30 questions',
    '150 points: 3 per question or gap',
  ]);
});

test('the page has its title, the way back, what to expect and the disclaimer', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'FEDE Practice Tests' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Back to exams/i }).getAttribute('href')).toBe('/exams');
  const expectations = screen.getByRole('region', { name: 'What to expect' }).textContent;
  for (const text of [
    '3 reading texts with multiple-choice and gap-fill questions',
    '3 points for each correct answer, 0 for an incorrect or empty one',
    '30 questions make 50 answers, 150 points in all',
    'Level B2 (CEFR)',
    'Not affiliated with FEDE or ETS',
  ])
    expect(expectations).toContain(text);
});

test('a test whose time ran out while it was open leads to its result, without a score', () => {
  show({ ended: [{ ...running, isOver: true }] });
  const left = within(screen.getByRole('list', { name: 'Not finished' }));
  const link = left.getByRole('link', { name: /^Test 2/ });
  expect(link.getAttribute('href')).toBe(`/exams/fede/results/${running.id}`);
  expect(left.getByText('Time ran out. Open the result to see your score.')).toBeDefined();
  expect(card('Test 2').getByText('No score yet')).toBeDefined();
  expect(card('Test 2').getByRole('button', { name: 'Start' })).toBeDefined();
});

test('a card says that there is no result yet, or that it is loading', () => {
  const exams = show({ source: 'loading' });
  expect(card('Test 1').getByText('Loading your scores...')).toBeDefined();
  act(() => exams.setAttempts({ source: 'service' }));
  expect(card('Test 1').getByText('No score yet')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your results' })).toBeNull();
});

test('a card links its best and last score to their results: 0 counts, and of equal scores the newest is the best', () => {
  const earlier = [96, 117, 117].map((points, number) => sampleSummary({ attemptId: `result-${number}`, points }));
  show({ results: [...earlier, sampleSummary({ testId: 'test-2', points: 0 })] });
  const href = (name: RegExp) => card('Test 1').getByRole('link', { name, description: 'Test 1' }).getAttribute('href');
  expect(href(/^Best score: 117 \/ 12 points$/)).toBe('/exams/fede/results/result-1');
  expect(href(/^Last score: 96 \/ 12 points$/)).toBe('/exams/fede/results/result-0');
  for (const name of [/^Best score: 0 \//, /^Last score: 0 \//]) card('Test 2').getByRole('link', { name });
});

test('a running attempt can be continued, and shows the time left', async () => {
  vi.useFakeTimers();
  let left = 48.5 * 60_000;
  const { address } = show({ running: [running] }, () => left);
  expect(card('Test 2').getByText('Running')).toBeDefined();
  expect(card('Test 1').getByRole('button', { name: 'Start' })).toBeDefined();
  const button = card('Test 2').getByRole('button', { name: 'Go on – 48 min left' });
  left = 47.9 * 60_000;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button.textContent).toBe('Go on – 47 min left');
  fireEvent.click(button);
  expect(address()).toBe('/exams/fede/test-2');
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

test('every earlier result is a link with its day, score, points and extra time', () => {
  const finishedAt = new Date(2026, 4, 4, 10, 45).toISOString();
  const extra = { title: 'Test 2', extraTime: 25 } as const;
  show({ results: [sampleSummary({ attemptId: 'a', finishedAt }), sampleSummary({ attemptId: 'b', ...extra })] });
  const items = within(screen.getByRole('region', { name: 'Your results' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.match(/6 \/ 12 points|25% extra time/g))).toEqual([
    ['6 / 12 points'],
    ['6 / 12 points', '25% extra time'],
  ]);
  const link = screen.getByRole('link', { name: 'Test 1 4 May 2026 at 10:45' });
  expect(link.getAttribute('href')).toBe('/exams/fede/results/a');
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
