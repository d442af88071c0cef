import { expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/empty-history.ts';
import type { Operation } from '../outbox/operation.ts';
import { samplePage, sampleSession } from '../testing.ts';
import { createMemoryDevice } from './memory-device.ts';
import { withoutDeparted } from './without-departed.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const operationOf = (uid: string): Operation => ({
  id: `save of ${uid}`,
  uid,
  sequence: 1,
  timeZone: 'Europe/Lisbon',
  draft: false,
  covers: [],
  update: { updateType: 'session_save', progressData: { currentSession: sampleSession([]) }, timestamp },
});

test('stores nothing for a learner who has signed out, and everything for others', async () => {
  const disk = createMemoryDevice();
  const { queue, historyCopy, answersCopy, copies } = withoutDeparted(disk, (uid) => uid !== 'ana');
  const writesOf = (uid: string) => [
    () => queue.save(operationOf(uid)),
    () => queue.moveToDeadLetters(operationOf(uid), 'status 400'),
    () => historyCopy.write(uid, EMPTY_HISTORY),
    () => answersCopy.write(uid, samplePage(), []),
    () => copies.write(uid, 'practice', {}),
  ];
  for (const write of writesOf('ana')) await expect(write()).rejects.toThrow('signed out of this browser');
  const storedOf = async (uid: string) => [
    await disk.queue.statusOf(uid, `save of ${uid}`),
    await disk.historyCopy.read(uid),
    await disk.answersCopy.read(uid, samplePage()),
    await disk.copies.read(uid, 'practice'),
  ];
  expect(await storedOf('ana')).toEqual(['gone', undefined, undefined, undefined]);
  for (const write of writesOf('ben')) await write();
  expect(await storedOf('ben')).toEqual(['refused', EMPTY_HISTORY, [], {}]);
});

test('reads and removes what is there for everybody', async () => {
  const disk = createMemoryDevice();
  await disk.queue.save(operationOf('ana'));
  const { queue } = withoutDeparted(disk, () => false);
  expect((await queue.list('ana')).length).toBe(1);
  await queue.remove('save of ana');
  expect(await queue.list('ana')).toEqual([]);
});
