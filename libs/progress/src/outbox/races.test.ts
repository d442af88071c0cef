import { createFakeClock, settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeEndpoint } from '../testing/fake-endpoint.ts';
import { startTestProgress, type TestProgress } from '../testing.ts';

/** A tab whose requests are answered at once, except one that a test holds back. */
async function openTab() {
  const endpoint = createFakeEndpoint();
  const { fetch } = endpoint;
  const held: PromiseWithResolvers<Response>[] = [];
  let isNextHeld = false;
  endpoint.fetch = async (url, init) => {
    if (!isNextHeld) return fetch(url, init);
    isNextHeld = false;
    held.push(Promise.withResolvers());
    const response = await held.at(-1)?.promise;
    return response?.ok ? fetch(url, init) : (response ?? Response.error());
  };
  const tab = await startTestProgress({ endpoint });
  return {
    ...tab,
    holdNext() {
      isNextHeld = true;
    },
    async answerHeld(status: number, problem = '') {
      const headers = { 'Content-Type': 'application/problem+json' };
      held[0]?.resolve(new Response(JSON.stringify({ type: `urn:tensely:problem:${problem}` }), { status, headers }));
      await settle();
    },
  };
}

const learnersOf = ({ endpoint }: Pick<TestProgress, 'endpoint'>) =>
  endpoint.received.map(({ headers }) => headers.get('Authorization'));

function work({ open, answer, save }: TestProgress, id: string) {
  open(1, id);
  answer(id);
  return save();
}

describe('a response for an earlier learner that arrives after another one has signed in', () => {
  test.each([
    [401, 'invalid-token'],
    [503, 'storage'],
  ])('with %i does not stop sending for the current learner', async (status, problem) => {
    const tab = await openTab();
    tab.holdNext();
    void work(tab, 'of ana');
    await settle();
    tab.signIn('ben');
    const saved = work(tab, 'of ben');
    await settle();
    await tab.answerHeld(status, problem);
    expect(await saved).toMatchObject({ kind: 'saved' });
    expect(learnersOf(tab)).toEqual(['Bearer token of ben']);
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 0, lastError: undefined });
    tab.signIn('ana', 'new token of ana');
    await settle();
    expect(learnersOf(tab)).toEqual(['Bearer token of ben', 'Bearer new token of ana']);
  });

  test('leaves no data of the earlier learner on the device or on the screen', async () => {
    const tab = await openTab();
    tab.holdNext();
    void tab.tracker.loadHistory();
    await settle();
    tab.signIn('ben');
    await settle();
    // The shell removes the copies of the earlier learner.
    await tab.device.copies.remove('ana');
    await tab.answerHeld(200);
    expect(await tab.device.copies.read('ana', 'history')).toBeUndefined();
    expect(tab.tracker.getSnapshot().historyStatus).toBe('ready');
  });
});

test('a Retry-After pause ends with its timer, even if the device clock is set back', async () => {
  const clock = createFakeClock();
  let setBackMs = 0;
  const tab = await startTestProgress({ clock: { ...clock, now: () => clock.now() - setBackMs } });
  tab.endpoint.mode = { status: 429, problem: 'too-many-requests', retryAfter: '30' };
  await work(tab, 'q1');
  tab.endpoint.mode = 'ok';
  setBackMs = 3_600_000;
  await clock.pass(30_000);
  expect(tab.progress.getSyncState().pending).toBe(0);
});

test('a tab that has lost its lock sends its operation under the same key, and nothing more', async () => {
  const tab = await openTab();
  tab.holdNext();
  void work(tab, 'q1');
  await settle();
  // The other tab has separate locks, as after a takeover.
  await startTestProgress({ device: tab.device, endpoint: tab.endpoint, clock: tab.clock, name: 'other' });
  expect(tab.endpoint.received).toHaveLength(1);
  await tab.answerHeld(200);
  const [key, ...others] = tab.keys();
  expect(others).toEqual([key]);
  expect(await tab.device.queue.list('ana')).toEqual([]);
});
