import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showExam } from '../../testing/show-screen.tsx';
import { getThresholds, passedThreshold } from './time-left.tsx';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

/** Renders an exam and lets time pass; the screen updates every second. */
async function showTime(minutes: number) {
  const shown = await showExam();
  const leave = async (ms: number) => {
    shown.run.leave(ms);
    await shown.pass(1010);
  };
  await leave(minutes * MINUTE);
  return { ...shown, leave };
}

test.each([
  ['to a running exam', 48 * MINUTE, 'Welcome back. 48 minutes left.'],
  ['at a moment that was announced before', 15 * MINUTE, 'Welcome back. 15 minutes left.'],
  ['to its start', 105 * MINUTE - 500, undefined],
])('screen readers hear the time left on a return %s: %i ms, %s', async (_, left, text) => {
  await showExam({}, { left });
  expect(screen.queryByText(/^Welcome back/)?.textContent).toBe(text);
  expect(screen.queryByText('15 minutes left.')).toBeNull();
});

test('the last five minutes are indicated by text, not only by colour', async () => {
  const { leave } = await showTime(6);
  const named = () => screen.queryByText(/^Last/)?.textContent;
  expect(named()).toBeUndefined();
  await leave(5 * MINUTE);
  expect(named()).toBe('Last 5 minutes');
  await leave(30_000);
  expect(named()).toBe('Last minute');
});

test('the clock ticks without rendering the questions again', async () => {
  const { leave } = await showTime(60);
  const changes: MutationRecord[] = [];
  const panel = screen.getByRole('tabpanel');
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true });
  await leave(59 * MINUTE);
  await act(async () => changes.push(...observer.takeRecords()));
  expect(changes).toEqual([]);
});

test('a short test announces only thresholds within its time, once each', () => {
  expect(getThresholds(10 * MINUTE)).toEqual([5 * MINUTE, MINUTE]);
  expect(getThresholds(MINUTE)).toEqual([MINUTE / 2]);
});

test.each([
  ['nothing passed', 20 * MINUTE, 19 * MINUTE, undefined],
  ['just reached', 15 * MINUTE + 1, 15 * MINUTE, 15 * MINUTE],
  ['reached before', 15 * MINUTE, 14 * MINUTE, undefined],
  ['slept over several', 60 * MINUTE, 4 * MINUTE, 5 * MINUTE],
  ['the clock was put back', 4 * MINUTE, 20 * MINUTE, undefined],
])('%s', (_name, before, now, threshold) => {
  expect(passedThreshold(getThresholds(105 * MINUTE), before, now)).toBe(threshold);
});
