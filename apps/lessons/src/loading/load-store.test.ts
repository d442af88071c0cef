import { expect, test, vi } from 'vitest';
import { createLoadStore } from './load-store.ts';

test('a value is loaded once, however often it is read, and keeps its identity, so views do not re-render', async () => {
  const load = vi.fn(async () => 'What is a noun?');
  const store = createLoadStore(load, String);
  const read = () => store.read('A1/nouns/1');
  expect([read(), read()]).toEqual([{ status: 'loading' }, { status: 'loading' }]);
  store.retry('A1/nouns/1');
  await expect.poll(read).toEqual({ status: 'ready', value: 'What is a noun?' });
  store.retry('A1/nouns/1');
  expect(read()).toBe(read());
  expect(load).toHaveBeenCalledTimes(1);
});

test('listeners are notified of loaded values until they unsubscribe', async () => {
  const store = createLoadStore(async () => 'page', String);
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
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async (_key: string, attempt: number) => {
    if (attempt === 0) throw new Error('chunk missing');
    return 'page';
  });
  const store = createLoadStore(load, (key) => `No page ${key}.`);
  const read = () => store.read('A1/nouns/1');
  read();
  await expect.poll(read).toMatchObject({ status: 'failed' });
  expect(log).toHaveBeenCalledWith('No page A1/nouns/1.', new Error('chunk missing'));
  expect(load).toHaveBeenCalledTimes(1);
  store.retry('A1/nouns/1');
  expect(read()).toEqual({ status: 'loading' });
  await expect.poll(read).toEqual({ status: 'ready', value: 'page' });
  expect(load).toHaveBeenLastCalledWith('A1/nouns/1', 1);
  log.mockRestore();
});

test('a stale value is loaded again, and stays until the new one has loaded', async () => {
  let edition = 1;
  const store = createLoadStore(async (key) => `${key}, edition ${edition}`, String);
  const [one, two] = ['A1/nouns/1', 'A1/nouns/2'].map((key) => () => store.read(key));
  one?.();
  await expect.poll(() => two?.()).toEqual({ status: 'ready', value: 'A1/nouns/2, edition 1' });
  edition = 2;
  store.renew((key) => key === 'A1/nouns/1');
  expect(one?.()).toEqual({ status: 'ready', value: 'A1/nouns/1, edition 1' });
  await expect.poll(() => one?.()).toEqual({ status: 'ready', value: 'A1/nouns/1, edition 2' });
  expect(two?.()).toEqual({ status: 'ready', value: 'A1/nouns/2, edition 1' });
});

test('of two loads of the same value the later one wins, whichever ends last', async () => {
  const answers: ((page: string) => void)[] = [];
  const store = createLoadStore(() => new Promise<string>((resolve) => answers.push(resolve)), String);
  const read = () => store.read('A1/nouns/1');
  read();
  store.renew(() => true);
  answers[1]?.('new');
  await expect.poll(read).toEqual({ status: 'ready', value: 'new' });
  answers[0]?.('old');
  await Promise.resolve();
  expect(read()).toEqual({ status: 'ready', value: 'new' });
});
