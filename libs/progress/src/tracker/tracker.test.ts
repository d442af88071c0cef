import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { startOnPage } from '../testing/test-progress.ts';
import {
  createTestProgress,
  sampleQuestions as questions,
  sampleAnswer,
  samplePage,
  samplePageResult,
  sampleRecord,
  sampleSession,
} from '../testing.ts';
import type { History } from '../wire/history.ts';
import { questionStartId } from './tracker-contract.ts';

/** A tracker on a page with three questions, its history loaded. */
const openPage = (history?: Partial<History>) => startOnPage({ history });

describe('answers', () => {
  test('are recorded with time, content hash and the score so far', async () => {
    const { tracker, answer, clock, session } = await openPage();
    tracker.questionStarted(questionStartId('A1-nouns-1', 0, 'gapFill'), 'q1');
    await clock.pass(7000);
    const { questionType, ...given } = sampleAnswer('q1');
    expect(answer('q1')).toEqual({
      ...given,
      progress: { score: 100, correctAnswers: 1, totalQuestions: 1, completed: false, passed: true, attempts: 1 },
    });
    const times = { timestamp: '2026-05-04T09:00:07.000Z', day: '2026-05-04', timeSpent: 7 };
    const record = { ...given, questionType, contentHash: 'hash-q1', ...times, attempts: 1 };
    expect(session()?.answers.q1).toEqual(record);
    expect(session()).toMatchObject({ questionCount: 3, unanswered: 2, unsaved: true });
  });

  test('count once, and only to a question of the open page', async () => {
    const { tracker, answer } = await openPage();
    answer('q1', { isCorrect: false });
    expect([answer('q1'), answer('elsewhere')]).toEqual([undefined, undefined]);
    expect(tracker.getPageProgress()).toMatchObject({ score: 0, totalQuestions: 1 });
    tracker.endSession();
    expect(answer('q2')).toBeUndefined();
  });

  test('are cut to the limits of the wire', async () => {
    const { answer, session } = await openPage();
    answer('q1', { userAnswer: ['x'.repeat(9000)], score: Number.NaN });
    expect(session()?.answers.q1).toMatchObject({ userAnswer: ['x'.repeat(2000)], score: 0 });
  });
});

describe('completing a page', () => {
  test('grades all its questions, unanswered ones as incorrect, while the score before was over the answered', async () => {
    const { tracker, answer } = await openPage();
    answer('q1');
    answer('q2');
    expect(tracker.getPageProgress().score).toBe(100);
    expect(await tracker.completePage()).toEqual({ jwtUpdated: true, score: 67, passed: false, outcome: 'saved' });
    expect(tracker.getPageProgress()).toMatchObject({ score: 67, totalQuestions: 3, completed: true });
  });

  test('sends the unsaved answers, then the completion with reviews but without answers', async () => {
    const { tracker, answer, endpoint, clock } = await openPage();
    answer('q1');
    await clock.pass(60_000);
    await tracker.completePage();
    expect(endpoint.received.map(({ update }) => update.updateType)).toEqual(['session_save', 'page_complete']);
    const completedAt = '2026-05-04T09:01:00.000Z';
    const completedPage = expect.objectContaining({ ...samplePage(), score: 33, timeSpent: 60, completedAt });
    const reviews = [{ ...samplePage(), reviews: [expect.objectContaining({ questionId: 'q1', isCorrect: true })] }];
    expect(endpoint.received[1]?.body).toEqual({
      updateType: 'page_complete',
      progressData: { completedPage, currentSession: null, reviews },
      timestamp: completedAt,
    });
  });

  test('of a page without questions passes with 100%', async () => {
    const { tracker, open, endpoint } = await openPage();
    open(2);
    expect(await tracker.completePage()).toMatchObject({ score: 100, passed: true });
    expect(endpoint.received[0]?.body).toMatchObject({
      progressData: { completedPage: { score: 100, totalQuestions: 0, correctAnswers: 0 } },
    });
  });

  test('can be followed by a new attempt, which keeps the best score', async () => {
    const { tracker, answer, session, clock } = await openPage();
    for (const id of ['q1', 'q2', 'q3']) answer(id);
    await tracker.completePage();
    tracker.practiseAgain();
    expect(session()).toMatchObject({ answers: {}, result: undefined, progress: { attempts: 2, totalQuestions: 0 } });
    answer('q1');
    expect(session()?.answers.q1?.attempts).toBe(2);
    await clock.pass(60_000);
    await tracker.completePage();
    expect(session()?.result).toMatchObject({ score: 33, bestScore: 100, attempts: 2 });
  });
});

describe('coming back', () => {
  test('restores the answers of an unfinished page whose content is unchanged', async () => {
    const changed = sampleRecord('q2', { contentHash: 'changed since' });
    const then = sampleSession([sampleRecord('q1'), changed, sampleRecord('gone')]);
    const { session } = await openPage({ sessions: [then] });
    expect(Object.keys(session()?.answers ?? {})).toEqual(['q1']);
    expect(session()).toMatchObject({ unanswered: 2, unsaved: false, result: undefined });
  });

  test('continues an attempt that began after the page was completed', async () => {
    const newer = sampleSession([sampleRecord('q2')], { lastActivity: '2026-05-04T08:45:00.000Z' });
    const { session } = await openPage({ sessions: [newer], completedPages: [samplePageResult()] });
    expect(session()).toMatchObject({ result: undefined, answers: { q2: {} }, progress: { attempts: 2 } });
  });

  test('does not overwrite an unknown history: the save waits for it and includes both', async () => {
    const history = { sessions: [sampleSession([sampleRecord('q1')])] };
    const { tracker, open, answer, session, endpoint } = createTestProgress({ history });
    open(1, 'q1', 'q2');
    expect(session()?.restoring).toBe(true);
    answer('q2');
    expect(await tracker.saveCurrentProgress()).toBe(true);
    expect(session()).toMatchObject({ restoring: false, answers: { q1: {}, q2: {} } });
    expect(endpoint.received.at(-1)?.update.progressData).toMatchObject({
      currentSession: { questions: [{ questionId: 'q1' }, { questionId: 'q2' }] },
    });
  });

  test('on a device with a slow clock never looks older than what it continues', async () => {
    const ahead = '2026-05-04T12:00:00.000Z';
    const { tracker, answer, endpoint } = await openPage({ sessions: [sampleSession([], { lastActivity: ahead })] });
    answer('q1');
    await tracker.completePage();
    expect(endpoint.received.map(({ update }) => update.progressData)).toMatchObject([
      { currentSession: { lastActivity: '2026-05-04T12:00:00.002Z' } },
      { completedPage: { completedAt: '2026-05-04T12:00:00.003Z' } },
    ]);
  });
});

describe('opening a page', () => {
  const visited = { currentSession: { ...samplePage(), questions: [] } };
  const current = ({ tracker }: Awaited<ReturnType<typeof openPage>>) => tracker.getSnapshot().history.currentSession;

  test("makes it the learner's current page and a draft on the device, once, which is sent when the page is left", async () => {
    const tab = await openPage();
    const { tracker, session, endpoint, device } = tab;
    tracker.recordVisit();
    expect(current(tab)).toEqual(samplePage());
    expect(session()).toMatchObject({ unsaved: false, unanswered: 3 });
    const [before] = tracker.getSnapshot().history.sessions;
    tracker.recordVisit();
    expect(tracker.getSnapshot().history.sessions[0]).toBe(before);
    await settle();
    expect(await device.queue.list('ana')).toMatchObject([{ draft: true }]);
    expect(endpoint.received).toEqual([]);
    tracker.flush();
    await settle();
    expect(endpoint.received[0]?.update.progressData).toMatchObject(visited);
  });

  /** A page that is opened and left before the history has loaded. */
  async function leaveEarly(history?: Partial<History>, act: (tab: TestTab) => void = () => {}) {
    const tab = createTestProgress({ history });
    tab.open(1, 'q1', 'q2');
    tab.tracker.recordVisit();
    act(tab);
    tab.tracker.endSession();
    expect(await tab.device.queue.list('ana')).toEqual([]);
    await settle();
    return { ...tab, end: () => {} };
  }
  type TestTab = ReturnType<typeof createTestProgress>;

  test('before the history has loaded is recorded afterwards, even if the page has been left by then', async () => {
    const tab = await leaveEarly();
    expect(current(tab)).toEqual(samplePage());
    expect(tab.endpoint.received[0]?.update.progressData).toMatchObject(visited);
  });

  test('before the history has loaded removes no answers, from before or from this visit', async () => {
    const known = { sessions: [sampleSession([sampleRecord('q1')])] };
    const { open, session } = await leaveEarly(known, ({ answer }) => answer('q2'));
    open(1, 'q1', 'q2');
    expect(session()?.answers).toMatchObject({ q1: {}, q2: {} });
  });

  test.each([
    ['was completed', openPage],
    ['turns out to be completed once the history has loaded', leaveEarly],
  ])('is not recorded for a page that %s', async (_, open) => {
    const tab = await open({ completedPages: [samplePageResult()] });
    tab.tracker.recordVisit();
    await settle();
    expect(current(tab)).toBeNull();
    expect(await tab.device.queue.list('ana')).toEqual([]);
  });
});

test('an exam section is tracked under its code in upper case, with its answers counted unmarked, and has no history', async () => {
  const { tracker, open, answer, endpoint, session } = await openPage();
  const ref = { type: 'EXAM', examCode: 'FEDE-TEST-1', section: 2 };
  tracker.startSession({ type: 'EXAM', examCode: 'fede-test-1', section: 2 }, questions('e1'));
  tracker.countAnswered(7);
  expect(session()).toMatchObject({ ref, unsaved: true, progress: { totalQuestions: 7, correctAnswers: 0, score: 0 } });
  expect(await tracker.saveCurrentProgress()).toBe(true);
  expect(endpoint.received.at(-1)?.update.progressData).toMatchObject({
    currentSession: { ...ref, progress: { totalQuestions: 7 } },
  });
  answer('e1');
  expect(await tracker.completePage()).toMatchObject({ score: 100, outcome: 'saved' });
  open(1, 'q1');
  tracker.countAnswered(3);
  expect(session()?.progress.totalQuestions).toBe(0);
});

test("overall stats follow the endpoint's answer to a save", async () => {
  const { tracker, endpoint } = await openPage();
  endpoint.history = { ...EMPTY_HISTORY, overallStats: { ...EMPTY_HISTORY.overallStats, streak: 4 } };
  await tracker.saveCurrentProgress();
  expect(tracker.getSnapshot().history.overallStats.streak).toBe(4);
});
