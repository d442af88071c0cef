import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import {
  createTestProgress,
  sampleQuestions as questions,
  samplePage,
  samplePageResult,
  sampleRecord,
  sampleSession,
  startTestProgress,
} from '../testing.ts';
import type { History } from '../wire/history.ts';
import { type Answer, questionStartId } from './tracker-contract.ts';

const answer = (questionId: string, isCorrect = true): Answer => ({
  questionId,
  questionType: 'gapFill',
  userAnswer: [isCorrect ? 'dogs' : 'dog'],
  correctAnswer: 'dogs',
  isCorrect,
  score: isCorrect ? 1 : 0,
});

/** A tracker on a page with three questions, its history loaded. */
async function openPage(history?: Partial<History>) {
  const tab = await startTestProgress({ history });
  tab.tracker.startSession(samplePage(), questions('q1', 'q2', 'q3'));
  return tab;
}

describe('answers', () => {
  test('are recorded with time, content hash and the score so far', async () => {
    const { tracker, clock, session } = await openPage();
    tracker.questionStarted(questionStartId('A1-nouns-1', 0, 'gapFill'), 'q1');
    await clock.pass(7000);
    expect(tracker.recordAnswer(answer('q1'))).toEqual({
      questionId: 'q1',
      isCorrect: true,
      userAnswer: ['dogs'],
      correctAnswer: 'dogs',
      score: 1,
      progress: { score: 100, correctAnswers: 1, totalQuestions: 1, completed: false, passed: true, attempts: 1 },
    });
    expect(session()?.answers.q1).toEqual({
      ...answer('q1'),
      contentHash: 'hash-q1',
      timestamp: '2026-05-04T09:00:07.000Z',
      day: '2026-05-04',
      timeSpent: 7,
      attempts: 1,
    });
    expect(session()).toMatchObject({ questionCount: 3, unanswered: 2, unsaved: true });
  });

  test('count once: a later one to the same question is ignored', async () => {
    const { tracker } = await openPage();
    tracker.recordAnswer(answer('q1', false));
    expect(tracker.recordAnswer(answer('q1', true))).toBeUndefined();
    expect(tracker.getPageProgress()).toMatchObject({ score: 0, totalQuestions: 1 });
  });

  test('to a question that is not on the page are ignored, and so are those without a page', async () => {
    const { tracker } = await openPage();
    expect(tracker.recordAnswer(answer('elsewhere'))).toBeUndefined();
    tracker.endSession();
    expect(tracker.recordAnswer(answer('q1'))).toBeUndefined();
  });

  test('are cut to the limits of the wire', async () => {
    const { tracker, session } = await openPage();
    tracker.recordAnswer({ ...answer('q1'), userAnswer: ['x'.repeat(9000)], score: Number.NaN });
    expect(session()?.answers.q1).toMatchObject({ userAnswer: ['x'.repeat(2000)], score: 0 });
  });
});

test('the id of a question start is made of lesson, index and type, multiple choice by default', () => {
  expect(questionStartId('A1-nouns-1', 2)).toBe('A1-nouns-1-2-multipleChoice');
});

describe('completing a page', () => {
  test('grades all its questions, unanswered ones as incorrect, while the score before was over the answered', async () => {
    const { tracker } = await openPage();
    tracker.recordAnswer(answer('q1'));
    tracker.recordAnswer(answer('q2'));
    expect(tracker.getPageProgress().score).toBe(100);
    expect(await tracker.completePage()).toEqual({ jwtUpdated: true, score: 67, passed: false, outcome: 'saved' });
    expect(tracker.getPageProgress()).toMatchObject({ score: 67, totalQuestions: 3, completed: true });
  });

  test('sends the unsaved answers, then the completion with reviews but without answers', async () => {
    const { tracker, endpoint, clock } = await openPage();
    tracker.recordAnswer(answer('q1'));
    await clock.pass(60_000);
    await tracker.completePage();
    expect(endpoint.received.map(({ update }) => update.updateType)).toEqual(['session_save', 'page_complete']);
    const completedAt = '2026-05-04T09:01:00.000Z';
    expect(endpoint.received[1]?.body).toEqual({
      updateType: 'page_complete',
      progressData: {
        completedPage: expect.objectContaining({ ...samplePage(), score: 33, timeSpent: 60, completedAt }),
        currentSession: null,
        reviews: [{ ...samplePage(), reviews: [expect.objectContaining({ questionId: 'q1', isCorrect: true })] }],
      },
      timestamp: completedAt,
    });
  });

  test('of a page without questions passes it with 100 % of 0', async () => {
    const { tracker, endpoint } = await openPage();
    tracker.startSession(samplePage(2), questions());
    expect(await tracker.completePage()).toMatchObject({ score: 100, passed: true });
    expect(endpoint.received[0]?.body).toMatchObject({
      progressData: { completedPage: { score: 100, totalQuestions: 0, correctAnswers: 0 } },
    });
  });

  test('shows the answers read-only, closes the page, and happens once', async () => {
    const { tracker, session, endpoint } = await openPage();
    tracker.recordAnswer(answer('q1'));
    await tracker.completePage();
    const sent = endpoint.received.length;
    expect(tracker.recordAnswer(answer('q2'))).toBeUndefined();
    expect(session()?.answers).toHaveProperty('q1');
    expect(await tracker.completePage()).toMatchObject({ score: 33, outcome: 'saved' });
    expect(await tracker.saveCurrentProgress()).toBe(true);
    expect(endpoint.received).toHaveLength(sent);
  });

  test('offline is stored, and a later save of the page does not claim more', async () => {
    const { tracker, endpoint, clock } = await openPage();
    endpoint.mode = 'offline';
    tracker.recordAnswer(answer('q1'));
    const completion = tracker.completePage();
    await clock.pass(1000);
    expect(await completion).toMatchObject({ outcome: 'kept' });
    expect(await tracker.saveProgress().outcome).toEqual({ kind: 'kept' });
    expect(await tracker.completePage()).toMatchObject({ outcome: 'kept' });
  });

  test('can be followed by a new attempt, which keeps the best score', async () => {
    const { tracker, session, clock } = await openPage();
    for (const id of ['q1', 'q2', 'q3']) tracker.recordAnswer(answer(id));
    await tracker.completePage();
    tracker.practiseAgain();
    expect(session()).toMatchObject({ answers: {}, result: undefined, progress: { attempts: 2, totalQuestions: 0 } });
    tracker.recordAnswer(answer('q1'));
    expect(session()?.answers.q1?.attempts).toBe(2);
    await clock.pass(60_000);
    await tracker.completePage();
    expect(session()?.result).toMatchObject({ score: 33, bestScore: 100, attempts: 2 });
  });
});

describe('coming back', () => {
  test('restores the answers of an unfinished page whose content is unchanged', async () => {
    const questionsThen = [
      sampleRecord('q1'),
      sampleRecord('q2', { contentHash: 'changed since' }),
      sampleRecord('gone'),
    ];
    const { session } = await openPage({ sessions: [sampleSession(questionsThen)] });
    expect(Object.keys(session()?.answers ?? {})).toEqual(['q1']);
    expect(session()).toMatchObject({ unanswered: 2, unsaved: false, result: undefined });
  });

  test('opens a completed page with its result and the answers that led to it', async () => {
    const result = samplePageResult({ bestScore: 95, attempts: 2 });
    const sessions = [sampleSession([sampleRecord('q1')])];
    const { session, tracker } = await openPage({ sessions, completedPages: [result] });
    expect(session()).toMatchObject({ result, answers: { q1: {} }, progress: { completed: true, attempts: 2 } });
    expect(tracker.recordAnswer(answer('q2'))).toBeUndefined();
  });

  test('continues an attempt that began after the page was completed', async () => {
    const newer = sampleSession([sampleRecord('q2')], { lastActivity: '2026-05-04T08:45:00.000Z' });
    const { session } = await openPage({ sessions: [newer], completedPages: [samplePageResult()] });
    expect(session()).toMatchObject({ result: undefined, answers: { q2: {} }, progress: { attempts: 2 } });
  });

  test('keeps answers that were given before the history arrived', async () => {
    const { tracker } = createTestProgress({ history: { sessions: [sampleSession([sampleRecord('q1')])] } }).progress;
    tracker.startSession(samplePage(), questions('q1', 'q2'));
    expect(tracker.getSnapshot().session?.restoring).toBe(true);
    tracker.recordAnswer(answer('q2'));
    await settle();
    expect(tracker.getSnapshot().session).toMatchObject({ restoring: false, answers: { q1: {}, q2: {} } });
  });

  test('does not overwrite an unknown history: the save waits for it and includes both', async () => {
    const known = { sessions: [sampleSession([sampleRecord('q1')])] };
    const { progress, endpoint } = createTestProgress({ history: known });
    const { tracker } = progress;
    tracker.startSession(samplePage(), questions('q1', 'q2'));
    tracker.recordAnswer(answer('q2'));
    expect(await tracker.saveCurrentProgress()).toBe(true);
    const sent = endpoint.received.at(-1)?.update;
    const saved = sent?.updateType === 'session_save' ? sent.progressData.currentSession?.questions : [];
    expect(saved?.map(({ questionId }) => questionId).sort()).toEqual(['q1', 'q2']);
  });

  test('on a device with a slow clock never looks older than what it continues', async () => {
    const ahead = '2026-05-04T12:00:00.000Z';
    const { tracker, endpoint } = await openPage({ sessions: [sampleSession([], { lastActivity: ahead })] });
    tracker.recordAnswer(answer('q1'));
    await tracker.completePage();
    const [save, completion] = endpoint.received.map(({ update }) => update.progressData);
    expect(save).toMatchObject({ currentSession: { lastActivity: '2026-05-04T12:00:00.002Z' } });
    expect(completion).toMatchObject({ completedPage: { completedAt: '2026-05-04T12:00:00.003Z' } });
  });

  test('in the same tab needs no network: answers are cached', async () => {
    const { tracker, endpoint, session } = await openPage();
    tracker.recordAnswer(answer('q1'));
    endpoint.mode = 'offline';
    tracker.startSession(samplePage(2), questions());
    tracker.startSession(samplePage(1), questions('q1', 'q2', 'q3'));
    expect(session()?.answers).toHaveProperty('q1');
  });
});

describe('opening a page', () => {
  test("makes it the learner's current page, before anything is answered", async () => {
    const { tracker, session } = await openPage();
    tracker.recordVisit();
    expect(tracker.getSnapshot().history.currentSession).toEqual(samplePage());
    expect(session()).toMatchObject({ unsaved: false, unanswered: 3 });
  });

  test('is stored on the device, sends no request, and is sent when the page is left', async () => {
    const { tracker, endpoint, device } = await openPage();
    tracker.recordVisit();
    await settle();
    expect(await device.queue.list('ana')).toMatchObject([{ draft: true }]);
    expect(endpoint.received).toEqual([]);
    tracker.flush();
    await settle();
    expect(endpoint.received[0]?.body).toMatchObject({
      progressData: { currentSession: { ...samplePage(), questions: [] } },
    });
  });

  test('is sent when the learner goes to a screen that is not a page, and so are answers', async () => {
    const { tracker, endpoint } = await openPage();
    tracker.recordVisit();
    await settle();
    tracker.endSession();
    await settle();
    tracker.startSession(samplePage(2), questions('q1', 'q2'));
    tracker.recordAnswer(answer('q1'));
    await settle();
    tracker.endSession();
    await settle();
    const sessions = endpoint.received.map(({ update }) => update.progressData);
    expect(sessions).toMatchObject([
      { currentSession: { page: 1, questions: [] } },
      { currentSession: { page: 2, questions: [{ questionId: 'q1' }] } },
    ]);
  });

  test('counts once per opened page', async () => {
    const { tracker, device } = await openPage();
    tracker.recordVisit();
    const [before] = tracker.getSnapshot().history.sessions;
    tracker.recordVisit();
    await settle();
    expect(tracker.getSnapshot().history.sessions[0]).toBe(before);
    expect(await device.queue.list('ana')).toHaveLength(1);
  });

  test('is not recorded for a completed page', async () => {
    const { tracker, device } = await openPage({ completedPages: [samplePageResult()] });
    tracker.recordVisit();
    await settle();
    expect(tracker.getSnapshot().history.currentSession).toBeNull();
    expect(await device.queue.list('ana')).toEqual([]);
  });

  describe('before the history has loaded', () => {
    const early = (history?: Partial<History>) => {
      const tab = createTestProgress({ history });
      const { tracker } = tab.progress;
      tracker.startSession(samplePage(), questions('q1', 'q2'));
      tracker.recordVisit();
      return { ...tab, tracker };
    };

    test('saves nothing until then', async () => {
      const { tracker, device } = early();
      expect(await device.queue.list('ana')).toEqual([]);
      await tracker.loadHistory();
      expect(tracker.getSnapshot().history.currentSession).toEqual(samplePage());
    });

    test('is recorded for a page that has been left by then, and is sent', async () => {
      const { tracker, endpoint } = early();
      tracker.endSession();
      await settle();
      expect(tracker.getSnapshot().history.currentSession).toEqual(samplePage());
      expect(endpoint.received[0]?.body).toMatchObject({
        progressData: { currentSession: { ...samplePage(), questions: [] } },
      });
    });

    test('leaves the learner at the page that was opened last', async () => {
      const { tracker, clock } = early();
      await clock.pass(10);
      tracker.startSession(samplePage(2), questions('q1'));
      tracker.recordVisit();
      await settle();
      expect(tracker.getSnapshot().history.currentSession).toEqual(samplePage(2));
    });

    test('removes no answers, from before or from this visit', async () => {
      const { tracker } = early({ sessions: [sampleSession([sampleRecord('q1')])] });
      tracker.recordAnswer(answer('q2'));
      tracker.endSession();
      await settle();
      tracker.startSession(samplePage(), questions('q1', 'q2'));
      expect(Object.keys(tracker.getSnapshot().session?.answers ?? {}).sort()).toEqual(['q1', 'q2']);
    });

    test('is not recorded for a page that turns out to be completed', async () => {
      const { tracker, device } = early({ completedPages: [samplePageResult()] });
      tracker.endSession();
      await settle();
      expect(tracker.getSnapshot().history.currentSession).toBeNull();
      expect(await device.queue.list('ana')).toEqual([]);
    });
  });

  test('on a device unaware of its completion leaves it completed', async () => {
    const result = samplePageResult();
    const visit = sampleSession([], { lastActivity: '2026-05-04T08:45:00.000Z' });
    const { session } = await openPage({ completedPages: [result], sessions: [visit] });
    expect(session()).toMatchObject({ result });
  });
});

test('an exam section is tracked under its code in upper case and has no history', async () => {
  const { tracker, endpoint, session } = await openPage();
  tracker.startSession({ type: 'EXAM', examCode: 'fede', section: 2 }, questions('e1'));
  tracker.recordAnswer(answer('e1'));
  expect(await tracker.saveCurrentProgress()).toBe(true);
  expect(session()?.ref).toEqual({ type: 'EXAM', examCode: 'FEDE', section: 2 });
  expect(endpoint.received.at(-1)?.body).toMatchObject({
    progressData: { currentSession: { type: 'EXAM', examCode: 'FEDE', section: 2 } },
  });
  expect(await tracker.completePage()).toMatchObject({ score: 100, outcome: 'saved' });
});

test('exam answers are counted unmarked, and saved with their section', async () => {
  const { tracker, endpoint, session } = await openPage();
  tracker.startSession({ type: 'EXAM', examCode: 'fede-test-1', section: 3 }, { questions: [] });
  tracker.countAnswered(7);
  expect(session()).toMatchObject({ unsaved: true, progress: { totalQuestions: 7, correctAnswers: 0, score: 0 } });
  await tracker.saveCurrentProgress();
  expect(endpoint.received.at(-1)?.body).toMatchObject({
    progressData: { currentSession: { examCode: 'FEDE-TEST-1', section: 3, progress: { totalQuestions: 7 } } },
  });
  tracker.startSession(samplePage(), questions('q1'));
  tracker.countAnswered(3);
  expect(session()?.progress.totalQuestions).toBe(0);
});

test("overall stats follow the endpoint's answer to a save", async () => {
  const { tracker, endpoint } = await openPage();
  endpoint.history = { ...EMPTY_HISTORY, overallStats: { ...EMPTY_HISTORY.overallStats, streak: 4 } };
  await tracker.saveCurrentProgress();
  expect(tracker.getSnapshot().history.overallStats.streak).toBe(4);
});

test('a snapshot stays the same object until something changes', async () => {
  const { tracker } = await openPage();
  const before = tracker.getSnapshot();
  expect(tracker.getSnapshot()).toBe(before);
  tracker.recordAnswer(answer('q1'));
  expect(tracker.getSnapshot()).not.toBe(before);
});
