import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStoredPage } from './start-offline.ts';

const lessons = '/remotes/lessons/1.2.0/';
const reload = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** Watches a page whose gateway answers with these statuses, then with 200; 0 is no answer. */
function watch(statuses: number[] = [], isHeld = false) {
  const ask = vi.fn(async (_url: string) => {
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('window', new EventTarget());
  watchStoredPage(
    () => [lessons],
    () => isHeld,
    reload,
  );
  return ask;
}

test('a page whose release is valid does not reload', async () => {
  const ask = watch();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls.map(([url]) => url)).toEqual([`${lessons}release-files.json`]);
  expect(reload).not.toHaveBeenCalled();
});

test('a page of a revoked release reloads as soon as the gateway answers, even if "online" fired too early', async () => {
  const ask = watch([0, 0, 410]);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});

test('polls ever less often offline', async () => {
  const ask = watch(Array(100).fill(0));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls.length).toBeLessThan(25);
});

test('does not reload while the learner is held', async () => {
  const ask = watch([410], true);
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});
