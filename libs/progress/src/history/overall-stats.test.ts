import { expect, test } from 'vitest';
import { sampleIndex, sampleRecord, sampleSession } from '../testing.ts';
import { EMPTY_HISTORY } from './apply-updates.ts';
import { computeOverallStats, computeStreak, streakToday } from './overall-stats.ts';
import { readHistory } from './read-history.ts';

const index = sampleIndex({ A1: { nouns: 2, verbs: 1 } });
const page = (topic: string, number: number) => ({ level: 'A1', topic, page: number });
const nothing = { pages: [], sessions: [], activeDays: [], index, today: '2026-05-05' };

test('stats count topics with all their pages, and every second of pages and open sessions', () => {
  const pages = [page('nouns', 1), page('nouns', 2), page('verbs', 7)];
  const sessions = [sampleSession([sampleRecord('q1', { timeSpent: 7 })])];
  const activeDays = ['2026-05-03', '2026-05-04'];
  const counted = { ...nothing, pages, sessions, activeDays };
  expect(computeOverallStats(counted, { averageScore: 85.5, totalTimeSpent: 180 })).toEqual({
    totalTopicsCompleted: 1,
    averageScore: 86,
    totalTimeSpent: 187,
    streak: 2,
    lastActiveDate: '2026-05-04',
  });
});

test.each([
  ['nothing yet', [], 0],
  ['today', ['2026-05-04'], 1],
  ["yesterday, before today's work", ['2026-05-02', '2026-05-03'], 2],
  ['the day before yesterday last', ['2026-05-01', '2026-05-02'], 0],
  ['a gap', ['2026-05-01', '2026-05-03', '2026-05-04'], 2],
  [
    'across the end of a month, in any order',
    ['2026-05-01', '2026-04-30', '2026-05-03', '2026-05-04', '2026-05-02'],
    5,
  ],
  ['"tomorrow", after a flight to the west', ['2026-05-03', '2026-05-04', '2026-05-05'], 3],
  ['a day from a clock that was ahead', ['2026-05-03', '2026-05-04', '2027-05-05'], 2],
])('a streak of %s', (_, days, length) => {
  expect(computeStreak(days, '2026-05-04')).toBe(length);
});

test.each([
  ['2026-05-04', 3],
  ['2026-05-05', 3],
  ['2026-05-06', 0],
])('a streak of 3 counted on 4 May shows on %s as %i', (today, streak) => {
  expect(streakToday({ ...EMPTY_HISTORY.overallStats, streak: 3, lastActiveDate: '2026-05-04' }, today)).toBe(streak);
});

test('the total time does not exceed the schema of the stats', () => {
  const { totalTimeSpent } = computeOverallStats(nothing, { averageScore: null, totalTimeSpent: 2e9 });
  expect(totalTimeSpent).toBe(1e9);
  const read = readHistory({ overallStats: { ...EMPTY_HISTORY.overallStats, streak: 3, totalTimeSpent: 2e9 } });
  expect(read?.overallStats).toMatchObject({ streak: 3, totalTimeSpent: 1e9 });
});
