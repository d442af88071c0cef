import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldFrames, holdFrames } from '../testing.ts';
import { afterPaint, whenIdle } from './after-paint.ts';

let frames: HeldFrames;

beforeEach(() => {
  frames = holdFrames();
});

afterEach(() => {
  frames.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the task runs once, after the frame is painted', async () => {
  const task = vi.fn();
  afterPaint(task);
  expect(task).not.toHaveBeenCalled();
  await frames.paint();
  await frames.paint();
  expect(task).toHaveBeenCalledOnce();
});

test('runs at once in a hidden window', () => {
  frames.end();
  const task = vi.fn();
  afterPaint(task);
  expect(task).toHaveBeenCalledOnce();
});

test('runs after a timeout if no frame is painted', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const task = vi.fn();
  afterPaint(task);
  vi.advanceTimersByTime(299);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

test('a cancelled task does not run', async () => {
  const task = vi.fn();
  afterPaint(task)();
  const cancel = afterPaint(task);
  const painted = frames.paint();
  cancel();
  await painted;
  expect(task).not.toHaveBeenCalled();
});

test('an idle task waits a second in a browser without idle callbacks, and does not run once cancelled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const [task, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(task);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
