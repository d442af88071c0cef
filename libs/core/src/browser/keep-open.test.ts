import { expect, test, vi } from 'vitest';
import { keepOpen } from './keep-open.ts';

test('opens once, and reopens after the connection was lost', async () => {
  let tellGone = () => {};
  let opened = 0;
  const get = keepOpen(async (onGone) => {
    tellGone = onGone;
    opened += 1;
    return opened;
  });
  expect([await get(), await get()]).toEqual([1, 1]);
  tellGone();
  expect([await get(), await get()]).toEqual([2, 2]);
});

test('a connection that is refused the first time is not retried', async () => {
  const open = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  const get = keepOpen(open);
  await expect(get()).rejects.toThrow('denied');
  await expect(get()).rejects.toThrow('denied');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a connection that once worked is retried after it failed to reopen', async () => {
  let isBroken = false;
  let tellGone = () => {};
  const get = keepOpen(async (onGone) => {
    tellGone = onGone;
    if (isBroken) throw new Error('busy');
    return 'open';
  });
  await get();
  tellGone();
  isBroken = true;
  await expect(get()).rejects.toThrow('busy');
  isBroken = false;
  expect(await get()).toBe('open');
});

test('a browser that never answers counts as refusing', async () => {
  const get = keepOpen(() => new Promise<string>(() => {}), 1);
  await expect(get()).rejects.toThrow('The browser does not answer.');
});
