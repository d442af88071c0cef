import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { startTestProgress, type TestProgress } from '../testing.ts';

const DAY_MS = 86_400_000;
const FINAL = { status: 422, problem: 'unknown-place' };

/** Answers a question of a page and saves. */
async function save(tab: TestProgress, page = 1) {
  tab.open(page, `q${page}`);
  tab.answer(`q${page}`);
  const outcome = tab.save();
  await settle();
  return outcome;
}

const pagesSent = ({ endpoint }: TestProgress) =>
  endpoint.received.map(({ update }) => {
    const { currentSession } = update.progressData;
    return currentSession && 'page' in currentSession ? currentSession.page : undefined;
  });

describe('a save that a firewall, a proxy or a broken service answers', () => {
  test.each([
    ...[401, 403, 422, 503].map((status) => ({ status })),
    { status: 422, problem: 'of-a-later-service' },
    { status: 401, problem: 'missing-token' },
    { body: '<html>Sign in to this network</html>' },
    { body: { success: false } },
    { body: { success: true, newJWT: 't' } },
  ])('with %j waits and is sent when the service is reachable', async (mode) => {
    const tab = await startTestProgress();
    tab.endpoint.mode = mode;
    expect(await save(tab)).toEqual({ kind: 'kept' });
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, lastError: 'server' });
    expect(await tab.progress.deviceWork()).toMatchObject({ waiting: [{ uid: 'ana' }], refused: [] });
    tab.endpoint.mode = 'ok';
    await tab.clock.pass(1000);
    expect([new Set(pagesSent(tab)), await tab.progress.unsent()]).toEqual([new Set([1]), 0]);
  });

  test('does not block other pages: after three failures they go first, in their order', async () => {
    const tab = await startTestProgress();
    const { fetch } = tab.endpoint;
    tab.endpoint.fetch = async (url, init) =>
      String(init?.body).includes('"page":1') ? new Response('blocked', { status: 403 }) : fetch(url, init);
    const blocked = await startTestProgress({ endpoint: tab.endpoint, clock: tab.clock, name: 'blocked' });
    for (const page of [1, 2, 3]) await save(blocked, page);
    await blocked.clock.pass(10_000);
    expect(pagesSent(blocked)).toEqual([2, 3]);
    expect(blocked.progress.getSyncState()).toMatchObject({ pending: 1, lastError: 'server' });
    await save(blocked, 4);
    expect(pagesSent(blocked)).toEqual([2, 3, 4]);
  });

  test('ends a round of attempts at the first failure', async () => {
    const tab = await startTestProgress();
    for (const page of [1, 2, 3, 4, 5]) await save(tab, page);
    tab.endpoint.mode = { status: 503 };
    for (const page of [1, 2, 3, 4, 5]) await save(tab, page);
    await tab.clock.pass(600_000);
    const before = tab.endpoint.requests;
    await tab.clock.pass(600_000);
    expect(tab.endpoint.requests - before).toBeLessThanOrEqual(11);
  });
});

describe('a permanently refused save', () => {
  test('fails, leaves the queue, is counted until it is sent again, and is in the download', async () => {
    const tab = await startTestProgress();
    tab.endpoint.mode = FINAL;
    expect(await save(tab)).toEqual({ kind: 'failed' });
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 0, refused: 1 });
    const work = { waiting: [], refused: [{ reason: 'unknown-place' }] };
    expect(await tab.progress.deviceWork()).toMatchObject(work);
    const asked = tab.endpoint.requests;
    await tab.clock.pass(600_000);
    expect(tab.endpoint.requests).toBe(asked);

    await tab.progress.sendRefused();
    expect((await tab.progress.deviceWork())?.refused).toHaveLength(1);
    tab.endpoint.mode = 'ok';
    expect(await tab.progress.myData()).toMatchObject({ value: work });
    await tab.progress.sendRefused();
    expect([pagesSent(tab), await tab.progress.deviceWork()]).toEqual([[1], { waiting: [], refused: [] }]);
    expect(tab.progress.getSyncState().refused).toBeUndefined();
  });

  test('counts once with later saves of its page, and is sent with all their answers', async () => {
    const tab = await startTestProgress();
    tab.endpoint.mode = FINAL;
    tab.open(1, 'q1', 'q2');
    for (const question of ['q1', 'q2']) {
      tab.answer(question);
      expect(await tab.save()).toEqual({ kind: 'failed' });
    }
    await save(tab, 2);
    expect(tab.progress.getSyncState().refused).toBe(2);
    tab.endpoint.mode = 'ok';
    await tab.progress.sendRefused();
    const answered = tab.endpoint.received.map(({ update }) =>
      update.progressData.currentSession?.questions.map(({ questionId }) => questionId),
    );
    expect(answered).toEqual([['q1', 'q2'], ['q2']]);
  });

  test('can be removed by the learner, alone or with all data', async () => {
    const tab = await startTestProgress();
    for (const remove of [tab.progress.removeRefused, tab.progress.deleteMyData]) {
      tab.endpoint.mode = FINAL;
      await save(tab);
      expect(tab.progress.getSyncState().refused).toBe(1);
      tab.endpoint.mode = 'ok';
      await remove();
      expect([tab.progress.getSyncState().refused, await tab.device.refused.list('ana')]).toEqual([undefined, []]);
    }
  });

  test('stays for 30 days', async () => {
    const tab = await startTestProgress();
    tab.endpoint.mode = FINAL;
    await save(tab);
    const leftAfter = async (days: number) => {
      await tab.clock.pass(days * DAY_MS);
      await startTestProgress({ device: tab.device, endpoint: tab.endpoint, clock: tab.clock, name: `after ${days}` });
      return (await tab.device.refused.list('ana')).length;
    };
    expect([await leftAfter(30), await leftAfter(1)]).toEqual([1, 0]);
  });
});

describe('unsent work', () => {
  test('requests persistent storage, for drafts too', async () => {
    const tab = await startTestProgress();
    await save(tab);
    expect(tab.storageAsks).toEqual([]);
    tab.endpoint.mode = 'offline';
    tab.open(2, 'q2');
    tab.answer('q2');
    await settle();
    tab.resume();
    await settle();
    expect(tab.progress.getSyncState().pending).toBe(0);
    expect(tab.storageAsks.length).toBeGreaterThan(0);
  });

  test('reports its age after three days', async () => {
    const tab = await startTestProgress();
    const madeAt = tab.clock.now();
    tab.endpoint.mode = 'offline';
    await save(tab);
    await tab.clock.sleep(3 * DAY_MS - 70_000);
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, waitsSince: undefined });
    await tab.clock.pass(140_000);
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, waitsSince: madeAt });
  });
});
