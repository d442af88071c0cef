import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, samplePage, sampleRecord, sampleSession } from '../testing.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { applyUpdates, EMPTY_HISTORY } from './apply-updates.ts';
import { lastPlace, resumePage } from './last-place.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const save = (page: number, lastActivity = timestamp): ProgressUpdate => ({
  updateType: 'session_save',
  progressData: { currentSession: sampleSession([sampleRecord(`p${page}-q1`)], { page, lastActivity }) },
  timestamp,
});
const complete = (page: number, score: number, completedAt: string): ProgressUpdate => ({
  updateType: 'page_complete',
  progressData: { completedPage: sampleCompletedPage({ page, score, completedAt }), currentSession: null },
  timestamp,
});

describe('applyUpdates', () => {
  test('shows a save and a completion, which ends the session, as if the endpoint had them', () => {
    const completed = applyUpdates(EMPTY_HISTORY, [save(1), complete(1, 80, timestamp)]);
    expect(completed.completedPages).toMatchObject([{ page: 1, score: 80, bestScore: 80, attempts: 1 }]);
    expect(completed.currentSession).toBeNull();
    const history = applyUpdates(completed, [save(2)]);
    expect(history.sessions.map(({ page }) => page)).toEqual([1, 2]);
    expect(history.currentSession).toEqual(samplePage(2));
  });

  test('extends the streak with every day of unsent work', () => {
    const days = (...list: string[]): ProgressUpdate => {
      const questions = list.map((day, n) => sampleRecord(`q${n}`, { day, timestamp: `${day}T08:00:00.000Z` }));
      return { updateType: 'session_save', progressData: { currentSession: sampleSession(questions) }, timestamp };
    };
    const overallStats = { ...EMPTY_HISTORY.overallStats, streak: 2, lastActiveDate: '2026-05-01' };
    const after = (...updates: ProgressUpdate[]) =>
      applyUpdates({ ...EMPTY_HISTORY, overallStats }, updates).overallStats;
    expect(after(days('2026-05-01', '2026-05-02'), days('2026-05-03'))).toMatchObject({
      streak: 4,
      lastActiveDate: '2026-05-03',
    });
    expect(after(days('2026-05-03', '2026-05-04'))).toMatchObject({ streak: 2, lastActiveDate: '2026-05-04' });
  });

  test('keeps the best score and counts completions, one that the endpoint already has once', () => {
    const once = applyUpdates(EMPTY_HISTORY, [complete(1, 90, timestamp)]);
    expect(applyUpdates(once, [complete(1, 90, timestamp)])).toEqual(once);
    const twice = applyUpdates(once, [complete(1, 40, '2026-05-04T09:10:00.000Z')]);
    expect(twice.completedPages).toMatchObject([{ score: 40, bestScore: 90, attempts: 2 }]);
    const withLate = applyUpdates(once, [complete(1, 95, '2026-05-04T08:50:00.000Z')]);
    expect(withLate.completedPages).toMatchObject([{ score: 90, bestScore: 95, attempts: 2 }]);
  });
});

describe('where a topic opens', () => {
  const history = applyUpdates(EMPTY_HISTORY, [
    save(3, '2026-05-04T09:00:00.000Z'),
    save(2, '2026-05-04T08:00:00.000Z'),
    complete(5, 80, '2026-05-04T07:00:00.000Z'),
  ]);

  test('is the page of the latest activity, whatever the case of the route key, even if that was its completion', () => {
    expect(resumePage(history, 'A1', 'Nouns')).toBe(3);
    const later = applyUpdates(history, [complete(4, 80, '2026-05-04T10:00:00.000Z')]);
    expect(lastPlace(later)).toEqual(samplePage(4));
  });

  test('is page 1 of a new topic', () => {
    expect(resumePage(history, 'B2', 'nouns')).toBe(1);
    expect(lastPlace(EMPTY_HISTORY)).toBeUndefined();
  });
});
