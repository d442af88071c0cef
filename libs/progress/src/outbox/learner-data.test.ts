import { expect, test } from 'vitest';
import { createTestProgress, startTestProgress } from '../testing.ts';

test("the download has the service's data and the unsent work", async () => {
  const { progress, endpoint } = await tabWithUnsentWork();
  endpoint.mode = { body: { exportedAt: '2026-05-04T12:00:00.000Z', learner: 'ana', tables: endpoint.tables } };
  expect(await progress.myData()).toMatchObject({
    kind: 'answer',
    value: { learner: 'ana', tables: { learner: [{ uid: 'me' }] }, waiting: [{ uid: 'ana' }] },
  });
});

test("a deletion removes nothing while the service is unreachable, then the service's data and the unsent work", async () => {
  const { progress, endpoint } = await tabWithUnsentWork();
  expect(await progress.deleteMyData()).toMatchObject({ kind: 'unreachable' });
  expect(await progress.unsent()).toBe(1);
  endpoint.mode = 'ok';
  expect(await progress.deleteMyData()).toEqual({ kind: 'done' });
  expect([endpoint.tables, await progress.unsent()]).toEqual([{}, 0]);
});

test('a signed-out visitor gets no data', async () => {
  const tested = createTestProgress();
  tested.signIn(undefined);
  expect(await tested.progress.myData()).toEqual({ kind: 'signIn' });
  expect(await tested.progress.deleteMyData()).toEqual({ kind: 'signIn' });
});

/** A tab with an unsent answer. */
async function tabWithUnsentWork() {
  const { progress, endpoint, open, answer, save } = await startTestProgress();
  open(1, 'q1');
  endpoint.mode = 'offline';
  answer('q1');
  await save();
  return { progress, endpoint };
}
