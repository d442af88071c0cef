import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { startOnPage } from '../testing/test-progress.ts';
import { createFakeEndpoint, type Mode, samplePageResult, sampleRecord, sampleSession } from '../testing.ts';

/** A tab on a page with two questions. */
const openPage = (mode: Mode = 'ok') =>
  startOnPage({ endpoint: Object.assign(createFakeEndpoint(), { mode }) }, ['q1', 'q2']);

test('a page that another tab has completed gets its result with the next history, and is not completed twice', async () => {
  const { tracker, endpoint, clock, answer } = await openPage();
  answer('q1');
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
  const { tracker, session, endpoint, answer } = await openPage();
  answer('q1', { userAnswer: ['dogs'] });
  const theirs = ['q1', 'q2'].map((id) => sampleRecord(id, { userAnswer: ['cats'] }));
  endpoint.history = { ...EMPTY_HISTORY, sessions: [sampleSession(theirs)] };
  await tracker.loadHistory();
  expect(session()?.answers).toMatchObject({ q1: { userAnswer: ['dogs'] }, q2: { userAnswer: ['cats'] } });
});

test('an answer after the completion in another tab leaves the new attempt open', async () => {
  const { tracker, endpoint, clock, answer } = await openPage();
  const result = samplePageResult({ completedAt: new Date(clock.now()).toISOString() });
  await clock.pass(1000);
  answer('q1');
  endpoint.history = { ...EMPTY_HISTORY, completedPages: [result] };
  await tracker.loadHistory();
  expect(tracker.getSnapshot().session?.result).toBeUndefined();
});

test('a page with all questions answered is completed when it is left, and only then', async () => {
  const { tracker, open, endpoint, answer } = await openPage();
  const completions = () => endpoint.received.filter(({ update }) => update.updateType === 'page_complete');
  answer('q1');
  tracker.endSession();
  await settle();
  expect(completions()).toEqual([]);
  open(1, 'q1', 'q2');
  answer('q2');
  tracker.endSession();
  await settle();
  expect(completions()).toHaveLength(1);
  expect(tracker.getSnapshot().history.completedPages).toMatchObject([{ page: 1, attempts: 1, score: 100 }]);
});

test('a page that was completed before the history has loaded stays completed', async () => {
  const { tracker, endpoint, clock, answer } = await openPage('offline');
  await clock.pass(20_000);
  expect(tracker.getSnapshot().historyStatus).toBe('unavailable');
  answer('q1');
  answer('q2');
  await tracker.completePage();
  endpoint.mode = 'ok';
  await tracker.loadHistory();
  expect(tracker.getSnapshot().session?.result).toMatchObject({ attempts: 1, score: 100 });
});
