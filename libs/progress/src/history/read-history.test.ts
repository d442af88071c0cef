import { check } from '@tensely/core/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, samplePage, sampleRecord, sampleSession } from '../testing.ts';
import { historySchema } from '../wire/history.ts';
import { EMPTY_HISTORY } from './apply-updates.ts';
import { readHistory } from './read-history.ts';

describe('readHistory', () => {
  test('returns a valid history unchanged', () => {
    const history = {
      sessions: [sampleSession([sampleRecord('q1')])],
      completedPages: [{ ...sampleCompletedPage({ page: 2 }), bestScore: 90, attempts: 2 }],
      overallStats: { ...EMPTY_HISTORY.overallStats, streak: 3, lastActiveDate: '2026-05-04' },
      currentSession: samplePage(),
    };
    expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
  });

  test('drops damaged entries and returns the rest', () => {
    const sound = sampleRecord('q1');
    const history = readHistory({
      sessions: [{ ...sampleSession([]), questions: [sound, { ...sound, questionId: 7 }, null] }, { level: 'A1' }, 3],
      completedPages: [{ ...sampleCompletedPage(), bestScore: 80, attempts: 1 }, 'x'],
      overallStats: { streak: 'many' },
      currentSession: { page: -1 },
    });
    expect(history?.sessions.map(({ questions }) => questions)).toEqual([[sound]]);
    expect(history?.completedPages).toHaveLength(1);
    expect(history?.overallStats).toEqual(EMPTY_HISTORY.overallStats);
    expect(history?.currentSession).toBeNull();
  });

  test('converts topics to lower case', () => {
    const history = readHistory({ sessions: [{ ...sampleSession([]), topic: 'pastCont' }] });
    expect(history?.sessions[0]?.topic).toBe('pastcont');
  });

  test.each([undefined, null, 4, 'history', []])('does not accept %j as a history', (value) => {
    expect(readHistory(value)).toBeUndefined();
  });

  test('returns a valid history for any object, and never throws', () => {
    const damaged = fc.record({
      sessions: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
      completedPages: fc.jsonValue(),
      overallStats: fc.jsonValue(),
      currentSession: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), damaged), (value) => {
        const history = readHistory(value);
        if (history) expect(check(historySchema, history).success).toBe(true);
      }),
    );
  });
});
