import { isPassed } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { type Chosen, sampleResult, sampleSummary } from '../testing/samples.ts';
import { earlierPoints, finishNotes, PASS_PERCENT, reading, usedText } from './figures.ts';
import { resultMessages } from './result-messages.ts';

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [5_887, '98:07'],
  [61.9, '1:01'],
])('%f seconds are written %s', (seconds, text) => {
  expect(usedText(seconds)).toBe(text);
});

const finished = (attemptId: string, day: number, points: number, testId = 'test-1') =>
  sampleSummary({ attemptId, testId, points, finishedAt: `2026-05-0${day}T09:00:00.000Z` });

const results = [
  finished('d', 6, 120),
  finished('c', 5, 102),
  finished('x', 4, 150, 'test-2'),
  finished('b', 3, 84),
  finished('a', 2, 60),
];

test.each([
  ['the first attempt', 'a', 2, undefined],
  ['a later attempt', 'b', 3, 60],
  ['an attempt with another test in between', 'c', 5, 84],
] as const)('%s is compared with the previous attempt at the same test', (_name, attemptId, day, points) => {
  expect(earlierPoints(finished(attemptId, day, 0), results)).toBe(points);
});

test.each([
  ['learner', false, []],
  ['time', false, [/^The time ran out/]],
  ['learner', true, [/^Some answers arrived late/]],
  ['left', true, [/^You left this exam open/, /^Some answers arrived late/]],
] as const)('finished by %s, late: %s', (finishedBy, late, expected) => {
  const notes = finishNotes(resultMessages.now(), { finishedBy, late });
  expect(notes).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) expect(notes[place]).toMatch(pattern);
});

const read = (points: number, chosen?: Chosen) =>
  reading(resultMessages.now(), sampleResult({ points, maxPoints: 150, level: 'B2' }, chosen));

test.each([
  [150, "B2: you're there! 105 points is a pass."],
  [104, 'B2: almost! 105 points is a pass. You need 1 more.'],
  [84, 'B2: almost! 105 points is a pass. You need 21 more.'],
  [83, 'B2: not yet. 105 points is a pass.'],
])('%i of 150 points read "%s"', (points, text) => {
  expect(read(points)).toBe(text);
});

test('an exam without any answer gets a kind message', () => {
  expect(read(0, {})).toMatch(/^You didn't answer anything this time\. That's fine/);
});

test('an exam has the same pass mark as a lesson page', () => {
  expect([isPassed(PASS_PERCENT), isPassed(PASS_PERCENT - 1)]).toEqual([true, false]);
});
