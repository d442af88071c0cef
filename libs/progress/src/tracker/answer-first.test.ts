import { settle } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createTestProgress, sampleAnswer, samplePage } from '../testing.ts';

/** A tracker on a page with one question, in a window whose paint is held back. */
async function openPage() {
  const painted: (() => void)[] = [];
  const write = vi.fn(() => true);
  const { progress, device } = createTestProgress({
    afterPaint: (task) => void painted.push(task),
    notes: { write, erase() {}, takeLeft: async () => {} },
  });
  progress.start();
  await settle();
  const { tracker } = progress;
  tracker.startSession(samplePage(), { questions: [{ questionId: 'q1', contentHash: 'h' }] });
  return { tracker, device, write, paint: () => painted.splice(0).forEach((task) => void task()) };
}

test('an answer is noted down, kept and known at once, and told when its verdict is painted', async () => {
  const { tracker, device, write, paint } = await openPage();
  const listener = vi.fn();
  tracker.subscribe(listener);
  write.mockClear();
  tracker.recordAnswer(sampleAnswer('q1'));
  expect(write).toHaveBeenCalledOnce();
  expect(tracker.getSnapshot().session?.answers).toHaveProperty('q1');
  expect(listener).not.toHaveBeenCalled();
  await settle();
  expect(await device.queue.list('ana')).toHaveLength(1);
  paint();
  expect(listener).toHaveBeenCalledOnce();
});

test('the page that goes away before the paint saves the answer', async () => {
  const { tracker, write } = await openPage();
  tracker.recordAnswer(sampleAnswer('q1'));
  write.mockClear();
  tracker.flush();
  expect(write).toHaveBeenCalledOnce();
});
