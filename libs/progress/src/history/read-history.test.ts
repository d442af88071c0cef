import { check } from '@tensely/core/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, sampleRecord, sampleSession } from '../testing.ts';
import { historySchema } from '../wire/history.ts';
import { EMPTY_HISTORY } from './apply-updates.ts';
import { readHistory } from './read-history.ts';

describe('readHistory', () => {
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
