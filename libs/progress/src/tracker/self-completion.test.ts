import { expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { startOnPage } from '../testing/test-progress.ts';
import { createFakeEndpoint, type Mode, samplePageResult } from '../testing.ts';

/** A tab on a page with two questions. */
const openPage = (mode: Mode = 'ok') =>
  startOnPage({ endpoint: Object.assign(createFakeEndpoint(), { mode }) }, ['q1', 'q2']);

test('an answer after the completion in another tab leaves the new attempt open', async () => {
  const { tracker, endpoint, clock, answer } = await openPage();
  const result = samplePageResult({ completedAt: new Date(clock.now()).toISOString() });
  await clock.pass(1000);
  answer('q1');
  endpoint.history = { ...EMPTY_HISTORY, completedPages: [result] };
  await tracker.loadHistory();
  expect(tracker.getSnapshot().session?.result).toBeUndefined();
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
