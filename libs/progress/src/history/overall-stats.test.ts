import { expect, test } from 'vitest';
import { sampleRecord, sampleSession } from '../testing.ts';
import { civilDay } from './civil-day.ts';
import { overallStatsOf, streakOf } from './overall-stats.ts';

const index = {
  levels: [
    {
      ...{ key: 'A1', label: 'A1' },
      topics: [
        { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 2 },
        { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 1 },
      ],
    },
  ],
};
const page = (topic: string, number: number) => ({ level: 'A1', topic, page: number });

test('stats count topics with all their pages, and every second of pages and open sessions', () => {
  const pages = [page('nouns', 1), page('nouns', 2), page('verbs', 7)];
  const sessions = [sampleSession([sampleRecord('q1', { timeSpent: 7 })])];
  const activeDays = ['2026-05-03', '2026-05-04'];
  const counted = { pages, sessions, activeDays, index, today: '2026-05-05' };
  expect(overallStatsOf(counted, { averageScore: 85.5, totalTimeSpent: 180 })).toEqual({
    ...{ totalTopicsCompleted: 1, averageScore: 86, totalTimeSpent: 187, streak: 2, lastActiveDate: '2026-05-04' },
  });
});

test('whoever has done nothing has a mean of 0 and no day', () => {
  const counted = { pages: [], sessions: [], activeDays: [], index, today: '2026-05-05' };
  expect(overallStatsOf(counted, { averageScore: null, totalTimeSpent: 0 })).toEqual({
    ...{ totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null },
  });
});

test.each([
  [['2026-05-04'], '2026-05-04', 1],
  [['2026-05-01', '2026-05-03', '2026-05-04'], '2026-05-05', 2],
  [['2026-05-02'], '2026-05-04', 0],
  [['2026-02-28', '2026-03-01'], '2026-03-01', 2],
] as const)('active on %j, today %s: a streak of %i', (days, today, length) => {
  expect(streakOf(days, today)).toBe(length);
});

test('the day is the one where the learner is', () => {
  const evening = Date.parse('2026-05-04T23:30:00Z');
  expect(civilDay(evening, 'Asia/Tokyo')).toBe('2026-05-05');
  expect(civilDay(evening, 'America/Lima')).toBe('2026-05-04');
  expect(civilDay(evening, 'Nowhere/Land')).toBe('2026-05-04');
});
