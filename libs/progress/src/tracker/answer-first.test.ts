import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { expect, test, vi } from 'vitest';
import { startTestProgress } from '../testing.ts';

/** A tracker on a page with one question, in a window whose paint is held back. */
async function openPage() {
  const painted: (() => void)[] = [];
  const storage = memoryStorage();
  const tab = await startTestProgress({ afterPaint: (task) => void painted.push(task), storage: () => storage });
  tab.open(1, 'q1');
  return { ...tab, storage, paint: () => painted.splice(0).forEach((task) => void task()) };
}

test('an answer is in the journal and in the snapshot at once; it is queued, and listeners are notified, after the paint', async () => {
  const { tracker, answer, device, storage, paint } = await openPage();
  const listener = vi.fn();
  tracker.subscribe(listener);
  answer('q1');
  expect(Object.values(storage).join()).toContain('"questionId":"q1"');
  expect(tracker.getSnapshot().session?.answers).toHaveProperty('q1');
  expect(listener).not.toHaveBeenCalled();
  await settle();
  expect(await device.queue.list('ana')).toEqual([]);
  paint();
  expect(listener).toHaveBeenCalledOnce();
  await settle();
  expect(await device.queue.list('ana')).toHaveLength(1);
});

test('a page that closes before the paint saves the answer', async () => {
  const { tracker, answer, storage } = await openPage();
  answer('q1');
  tracker.flush();
  expect(Object.values(storage).filter((entry) => entry.includes('"draft":false'))).toHaveLength(1);
});

test('a save before the paint is counted, and is sent when the connection returns', async () => {
  const { progress, answer, tracker, endpoint, resume } = await openPage();
  answer('q1');
  expect(await progress.unsent()).toBe(1);
  const saving = tracker.saveProgress();
  resume();
  expect((await saving.outcome).kind).toBe('saved');
  expect(endpoint.received).toHaveLength(1);
});
