import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, samplePage, sampleRecord, sampleSession } from '../testing.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { applyUpdates, EMPTY_HISTORY, mergeRecords, mergeSessions } from './apply-updates.ts';
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

const at = (time: string) => `2026-05-04T${time}:00.000Z`;

describe('mergeSessions', () => {
  test('merges the answers of both tabs into the newer session and counts them', () => {
    const here = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const there = sampleSession([sampleRecord('q2', { isCorrect: false })], { lastActivity: at('09:05') });
    for (const merged of [mergeSessions(here, there), mergeSessions(there, here)]) {
      expect(merged.lastActivity).toBe(at('09:05'));
      expect(merged.questions.map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
      expect(merged.progress).toMatchObject({ score: 50, correctAnswers: 1, totalQuestions: 2 });
    }
  });

  test('returns the newer of two attempts alone', () => {
    const first = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const second = sampleSession([], { lastActivity: at('09:05'), progress: { ...first.progress, attempts: 2 } });
    expect(mergeSessions(second, first)).toBe(second);
  });

  test('returns a later attempt that the last device to open the page did not know of', () => {
    const opened = sampleSession([], { lastActivity: at('09:05') });
    const second = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    second.progress.attempts = 2;
    expect(mergeSessions(second, opened)).toEqual({ ...second, lastActivity: at('09:05') });
  });

  test('does not change the result of a completed session', () => {
    const result = { score: 30, correctAnswers: 3, totalQuestions: 10, completed: true, passed: false, attempts: 1 };
    const open = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const done = sampleSession([], { lastActivity: at('09:05'), progress: result });
    expect(mergeSessions(open, done).progress).toEqual(result);
  });
});

describe('mergeRecords', () => {
  test('counts the first answer to the same content', () => {
    const first = sampleRecord('q1', { timestamp: at('09:00'), userAnswer: ['first'] });
    const second = sampleRecord('q1', { timestamp: at('09:01'), userAnswer: ['second'] });
    expect(mergeRecords([first], [second])).toEqual([first]);
    expect(mergeRecords([second], [first])).toEqual([first]);
  });

  test('counts the newer content if the question was changed', () => {
    const old = sampleRecord('q1', { contentHash: 'old' });
    const changed = sampleRecord('q1', { contentHash: 'new', timestamp: at('09:01') });
    expect(mergeRecords([old], [changed])).toEqual([changed]);
  });
});
