import { expect, test, vi } from 'vitest';
import { keepOpen } from './keep-open.ts';

test('a connection opens once, and is retried if it was lost and failed to reopen', async () => {
  let close = () => {};
  const open = vi.fn(async (onGone: () => void) => {
    close = onGone;
    return open.mock.calls.length;
  });
  const get = keepOpen(open);
  expect([await get(), await get()]).toEqual([1, 1]);
  close();
  expect([await get(), await get()]).toEqual([2, 2]);
  close();
  open.mockRejectedValueOnce(new Error('busy'));
  await expect(get()).rejects.toThrow('busy');
  expect(await get()).toBe(4);
});

test('a connection that is refused the first time is not retried', async () => {
  const open = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  const get = keepOpen(open);
  await expect(get()).rejects.toThrow('denied');
  await expect(get()).rejects.toThrow('denied');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a browser that never answers counts as refusing', async () => {
  const get = keepOpen(() => new Promise<string>(() => {}), 1);
  await expect(get()).rejects.toThrow('The browser does not answer.');
});
