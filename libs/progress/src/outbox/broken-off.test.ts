import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createTestProgress, sampleAnswer, samplePage, type TestProgress } from '../testing.ts';

// A process is killed during a write: the proxy answers 502, or 503 while none is running. Whether the write was
// applied is unknown.

const questions = { questions: [{ questionId: 'q1', contentHash: 'h' }] };

async function answered(tab: TestProgress) {
  tab.progress.start();
  await settle();
  tab.progress.tracker.startSession(samplePage(), questions);
  tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
}

/** The fields that identify a repeat of a write, and its content. */
const seen = ({ endpoint }: TestProgress) =>
  endpoint.received.map(({ body, headers }) => [
    headers.get('Idempotency-Key'),
    headers.get('X-Client-Sequence'),
    JSON.stringify(body),
  ]);

test.each([502, 503])('a write that was applied but answered with %i is repeated as the same write', async (status) => {
  const tab = createTestProgress();
  await answered(tab);
  tab.endpoint.mode = { brokenOffWith: status };
  expect(await tab.progress.tracker.saveProgress().outcome).toEqual({ kind: 'kept' });
  expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, lastError: 'server' });
  tab.endpoint.mode = 'ok';
  await tab.clock.pass(1000);
  const [first, second] = seen(tab);
  expect(second).toEqual(first);
  expect(tab.endpoint.received).toHaveLength(2);
  expect(tab.progress.getSyncState()).toEqual({ pending: 0, sending: false, lastError: undefined });
});

test('the repeat is the same write after the page was closed, and gets the answer', async () => {
  const tab = createTestProgress();
  await answered(tab);
  tab.endpoint.mode = { brokenOffWith: 502 };
  await tab.progress.tracker.saveProgress().outcome;
  tab.endpoint.mode = 'ok';
  const next = createTestProgress({ device: tab.device, endpoint: tab.endpoint, name: 'later' });
  next.progress.start();
  await settle();
  const [first, second] = seen(next);
  expect(second).toEqual(first);
  expect(first?.[2]).toContain('"questionId":"q1"');
});

test('later answers wait behind it and are sent in order', async () => {
  const tab = createTestProgress();
  await answered(tab);
  tab.endpoint.mode = { brokenOffWith: 502 };
  await tab.progress.tracker.saveProgress().outcome;
  await tab.progress.tracker.completePage();
  tab.endpoint.mode = 'ok';
  await tab.clock.pass(5000);
  const types = tab.endpoint.received.map(({ update }) => update.updateType);
  expect([types.at(0), types.at(-1)]).toEqual(['session_save', 'page_complete']);
  expect(tab.progress.getSyncState().pending).toBe(0);
});
