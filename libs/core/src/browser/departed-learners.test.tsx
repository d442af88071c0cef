import { beforeEach, expect, test } from 'vitest';
import { hasDeleted, hasDeparted, recordDeparture, recordReturn } from './departed-learners.ts';

beforeEach(() => localStorage.clear());

test('a learner counts as departed from logout until the next sign-in, and their id is not stored', () => {
  expect(hasDeparted('ana')).toBe(false);
  recordDeparture('ana');
  expect([hasDeparted('ana'), hasDeparted('ben')]).toEqual([true, false]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('ana');
  recordReturn('ana');
  expect(hasDeparted('ana')).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('remembers the latest twenty departures', () => {
  for (let number = 0; number <= 20; number++) recordDeparture(`learner ${number}`);
  recordDeparture('learner 20');
  expect([hasDeparted('learner 0'), hasDeparted('learner 1'), hasDeparted('learner 20')]).toEqual([false, true, true]);
});

test('a deletion stays recorded when a logout follows, until the learner signs in again', () => {
  recordDeparture('ana', true);
  recordDeparture('ana');
  recordDeparture('ben');
  expect([hasDeleted('ana'), hasDeleted('ben'), hasDeparted('ben')]).toEqual([true, false, true]);
  recordReturn('ana');
  expect([hasDeleted('ana'), hasDeparted('ana'), hasDeparted('ben')]).toEqual([false, false, true]);
});
