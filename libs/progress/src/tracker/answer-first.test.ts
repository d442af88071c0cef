import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { expect, test, vi } from 'vitest';
import { sampleAnswer, samplePage, sampleQuestions, startTestProgress } from '../testing.ts';

/** A tracker on a page with one question, in a window whose paint is held back. */
async function openPage() {
  const painted: (() => void)[] = [];
  const storage = memoryStorage();
  const { tracker, device } = await startTestProgress({
    afterPaint: (task) => void painted.push(task),
    storage: () => storage,
  });
  tracker.startSession(samplePage(), sampleQuestions('q1'));
  return { tracker, device, storage, paint: () => painted.splice(0).forEach((task) => void task()) };
}

test('an answer is in the journal and in the snapshot at once; listeners are notified after the paint', async () => {
  const { tracker, device, storage, paint } = await openPage();
  const listener = vi.fn();
  tracker.subscribe(listener);
  tracker.recordAnswer(sampleAnswer('q1'));
  expect(Object.values(storage).join()).toContain('"questionId":"q1"');
  expect(tracker.getSnapshot().session?.answers).toHaveProperty('q1');
  expect(listener).not.toHaveBeenCalled();
  await settle();
  expect(await device.queue.list('ana')).toHaveLength(1);
  paint();
  expect(listener).toHaveBeenCalledOnce();
});

test('a page that closes before the paint saves the answer', async () => {
  const { tracker, storage } = await openPage();
  tracker.recordAnswer(sampleAnswer('q1'));
  tracker.flush();
  expect(Object.values(storage).filter((entry) => entry.includes('"draft":false'))).toHaveLength(1);
});
