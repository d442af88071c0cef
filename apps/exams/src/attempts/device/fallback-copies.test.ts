import { NO_WORK } from '@tensely/exam-model/logic';
import { expect, test } from 'vitest';
import { FAKE_ATTEMPT, samplePaper } from '../../testing/fake-run.ts';
import { type AttemptCopies, type AttemptCopy, createMemoryCopies } from './attempt-copy.ts';
import { createFallbackCopies } from './fallback-copies.ts';

const paper = samplePaper();
const times = { startedAt: '2026-05-04T09:00:00.000Z', deadline: '2026-05-04T10:45:00.000Z' };
const attempt = { id: FAKE_ATTEMPT, testId: 'test-1', paper: paper.hash, extraTime: 0, ...times } as const;

function copyOf(section: number): AttemptCopy {
  const clock = { offset: 0, seenAt: 0 };
  return { uid: 'ana', attempt, device: FAKE_ATTEMPT, paper, work: NO_WORK, section, isSent: true, clock };
}

/** A disk that takes nothing while `state` says so, or does not answer at all. */
function fragile() {
  const kept = createMemoryCopies();
  const state: { now: 'sound' | 'full' | 'blocked' } = { now: 'sound' };
  const read = <T>(task: () => Promise<T>) => (state.now === 'blocked' ? Promise.reject(new Error('blocked')) : task());
  const disk: AttemptCopies = {
    list: (uid) => read(() => kept.list(uid)),
    get: (uid, id) => read(() => kept.get(uid, id)),
    put: (copy) => (state.now === 'full' ? Promise.reject(new Error('quota')) : read(() => kept.put(copy))),
    remove: (uid, id) => read(() => kept.remove(uid, id)),
    subscribe: kept.subscribe,
  };
  const logged: string[] = [];
  return { state, kept, logged, copies: createFallbackCopies(disk, (message) => logged.push(message)) };
}

test.each(['full', 'blocked'] as const)('on a disk that is %s a running exam is kept in the tab', async (now) => {
  const { state, copies, logged } = fragile();
  state.now = now;
  await copies.put(copyOf(1));
  await copies.put(copyOf(2));
  expect(await copies.get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 2 });
  expect((await copies.list('ana')).map(({ section }) => section)).toEqual([2]);
  await copies.remove('ana', FAKE_ATTEMPT);
  expect(await copies.list('ana')).toEqual([]);
  expect(logged.length).toBe(1);
  expect(logged[0]).toContain('A running exam is only kept until this tab is closed');
});

test('a disk that fills up in the middle has the older copy, the tab the newer one, and that one counts', async () => {
  const { state, kept, copies } = fragile();
  await copies.put(copyOf(1));
  state.now = 'full';
  await copies.put(copyOf(2));
  expect((await copies.list('ana')).map(({ section }) => section)).toEqual([2]);
  state.now = 'sound';
  await copies.put(copyOf(3));
  expect(await kept.get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 3 });
  expect((await copies.list('ana')).map(({ section }) => section)).toEqual([3]);
});
