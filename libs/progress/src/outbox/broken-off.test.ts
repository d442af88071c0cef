import { expect, test } from 'vitest';
import { sampleAnswer, samplePage, sampleQuestions, startTestProgress, type TestProgress } from '../testing.ts';

// A process is killed during a write: the proxy answers 502, or 503 while none is running. Whether the write was
// applied is unknown.

/** A tab whose save was applied, but answered with this status. */
async function brokenOff(status: number) {
  const tab = await startTestProgress();
  tab.tracker.startSession(samplePage(), sampleQuestions('q1'));
  tab.tracker.recordAnswer(sampleAnswer('q1'));
  tab.endpoint.mode = { brokenOffWith: status };
  expect(await tab.tracker.saveProgress().outcome).toEqual({ kind: 'kept' });
  expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, lastError: 'server' });
  tab.endpoint.mode = 'ok';
  return tab;
}

/** The fields that identify a repeat of a write, and its content. */
const seen = ({ endpoint }: TestProgress) =>
  endpoint.received.map(({ body, headers }) => [
    headers.get('Idempotency-Key'),
    headers.get('X-Client-Sequence'),
    JSON.stringify(body),
  ]);

test.each([502, 503])('a write that was applied but answered with %i is repeated as the same write', async (status) => {
  const tab = await brokenOff(status);
  await tab.clock.pass(1000);
  const [first, ...repeats] = seen(tab);
  expect(repeats).toEqual([first]);
  expect(tab.progress.getSyncState()).toEqual({ pending: 0, sending: false, lastError: undefined });
});

test('the repeat is the same write after the page was closed', async () => {
  const { device, endpoint } = await brokenOff(502);
  const [first, ...repeats] = seen(await startTestProgress({ device, endpoint, name: 'later' }));
  expect(repeats).toEqual([first]);
  expect(first?.[2]).toContain('"questionId":"q1"');
});
