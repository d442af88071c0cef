import { expect, test, vi } from 'vitest';
import { createLoadStore } from './load-store.ts';

test('a value is loaded once, however often it is read, and keeps its identity, so that views do not render again', async () => {
  const load = vi.fn(async () => 'What is a noun?');
  const store = createLoadStore(load, vi.fn());

  expect(store.read('A1/nouns/1')).toEqual({ status: 'loading' });
  expect(store.read('A1/nouns/1')).toEqual({ status: 'loading' });
  await expect.poll(() => store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'What is a noun?' });
  expect(store.read('A1/nouns/1')).toBe(store.read('A1/nouns/1'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('listeners are notified of loaded values until they unsubscribe', async () => {
  const store = createLoadStore(async () => 'page', vi.fn());
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.read('A1/nouns/1');
  await expect.poll(() => listener).toHaveBeenCalledTimes(1);
  stop();
  store.read('A1/nouns/2');
  await expect.poll(() => store.read('A1/nouns/2').status).toBe('ready');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a failure is logged, and only `retry` loads it again, with the number of the attempt', async () => {
  const log = vi.fn();
  const load = vi.fn(async (_key: string, attempt: number) => {
    if (attempt === 0) throw new Error('chunk missing');
    return 'page';
  });
  const store = createLoadStore(load, log);

  store.read('A1/nouns/1');
  await expect.poll(() => store.read('A1/nouns/1')).toMatchObject({ status: 'failed' });
  expect(log).toHaveBeenCalledWith('A1/nouns/1', new Error('chunk missing'));
  expect(load).toHaveBeenCalledTimes(1);

  store.retry('A1/nouns/1');
  expect(store.read('A1/nouns/1')).toEqual({ status: 'loading' });
  await expect.poll(() => store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'page' });
  expect(load).toHaveBeenLastCalledWith('A1/nouns/1', 1);
});

test('retrying a value that did not fail changes nothing', async () => {
  const load = vi.fn(async () => 'page');
  const store = createLoadStore(load, vi.fn());
  store.read('A1/nouns/1');
  store.retry('A1/nouns/1');
  await expect.poll(() => store.read('A1/nouns/1').status).toBe('ready');
  store.retry('A1/nouns/1');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a stale value is loaded again, and stays until the new one has loaded', async () => {
  let edition = 1;
  const store = createLoadStore(async (key) => `${key}, edition ${edition}`, vi.fn());
  store.read('A1/nouns/1');
  store.read('A1/nouns/2');
  await expect.poll(() => store.read('A1/nouns/2').status).toBe('ready');

  edition = 2;
  store.renew((key) => key === 'A1/nouns/1');
  expect(store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'A1/nouns/1, edition 1' });
  await expect.poll(() => store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'A1/nouns/1, edition 2' });
  expect(store.read('A1/nouns/2')).toEqual({ status: 'ready', value: 'A1/nouns/2, edition 1' });
});

test('of two loads of the same value the later one wins, whichever ends last', async () => {
  const answers: ((page: string) => void)[] = [];
  const store = createLoadStore(() => new Promise<string>((resolve) => answers.push(resolve)), vi.fn());
  store.read('A1/nouns/1');
  store.renew(() => true);
  answers[1]?.('new');
  await expect.poll(() => store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'new' });
  answers[0]?.('old');
  await Promise.resolve();
  expect(store.read('A1/nouns/1')).toEqual({ status: 'ready', value: 'new' });
});
