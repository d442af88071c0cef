import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import {
  createFakeEndpoint,
  sampleAnswer,
  samplePage,
  samplePageResult,
  sampleQuestions,
  sampleRecord,
  sampleSession,
  startTestProgress,
} from '../testing.ts';

/** A tracker on a page with two questions. */
async function answeredPage(mode: 'ok' | 'offline' = 'ok') {
  const endpoint = createFakeEndpoint();
  endpoint.mode = mode;
  const tab = await startTestProgress({ endpoint });
  tab.tracker.startSession(samplePage(), sampleQuestions('q1', 'q2'));
  const answer = (questionId = 'q1') => tab.tracker.recordAnswer(sampleAnswer(questionId, { userAnswer: ['dogs'] }));
  return { ...tab, answer };
}

test('a page that another tab has completed gets its result with the next history, and is not completed twice', async () => {
  const { tracker, endpoint, clock, answer } = await answeredPage();
  answer();
  await clock.pass(1000);
  const completedAt = new Date(clock.now()).toISOString();
  const result = samplePageResult({ score: 50, passed: false, bestScore: 50, completedAt });
  endpoint.history = { ...EMPTY_HISTORY, completedPages: [result] };
  void tracker.loadHistory();
  expect(await tracker.completePage()).toMatchObject({ score: 50, passed: false });
  expect(tracker.getSnapshot().session?.result).toMatchObject({ attempts: 1 });
  expect(endpoint.received.filter(({ update }) => update.updateType === 'page_complete')).toEqual([]);
});

test('an open page gets the answers that another tab has saved, and keeps its own', async () => {
  const { tracker, endpoint, answer } = await answeredPage();
  answer('q1');
  const theirs = ['q1', 'q2'].map((id) => sampleRecord(id, { userAnswer: ['cats'] }));
  endpoint.history = { ...EMPTY_HISTORY, sessions: [sampleSession(theirs)] };
  await tracker.loadHistory();
  const { answers = {} } = tracker.getSnapshot().session ?? {};
  expect([answers.q1?.userAnswer, answers.q2?.userAnswer]).toEqual([['dogs'], ['cats']]);
});

test('an answer after the completion in another tab leaves the new attempt open', async () => {
  const { tracker, endpoint, clock, answer } = await answeredPage();
  const result = samplePageResult({ completedAt: new Date(clock.now()).toISOString() });
  await clock.pass(1000);
  answer();
  endpoint.history = { ...EMPTY_HISTORY, completedPages: [result] };
  await tracker.loadHistory();
  expect(tracker.getSnapshot().session?.result).toBeUndefined();
});

test('a page with all questions answered is completed when it is left, and only then', async () => {
  const { tracker, endpoint, answer } = await answeredPage();
  const completions = () => endpoint.received.filter(({ update }) => update.updateType === 'page_complete');
  answer();
  tracker.endSession();
  await settle();
  expect(completions()).toEqual([]);
  tracker.startSession(samplePage(), sampleQuestions('q1', 'q2'));
  answer('q2');
  tracker.endSession();
  await settle();
  expect(completions()).toHaveLength(1);
  expect(tracker.getSnapshot().history.completedPages).toMatchObject([{ page: 1, attempts: 1, score: 100 }]);
});

test('a page that was completed before the history has loaded stays completed', async () => {
  const { tracker, endpoint, clock, answer } = await answeredPage('offline');
  await clock.pass(20_000);
  expect(tracker.getSnapshot().historyStatus).toBe('unavailable');
  answer();
  answer('q2');
  await tracker.completePage();
  endpoint.mode = 'ok';
  await tracker.loadHistory();
  expect(tracker.getSnapshot().session?.result).toMatchObject({ attempts: 1, score: 100 });
});
