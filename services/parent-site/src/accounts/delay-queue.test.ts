import { expect, it } from 'vitest';
import { createDelayQueue } from './delay-queue.ts';

function queueOf(mostWaiting: number) {
  const pauses: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const next = async () => {
    pauses.shift()?.();
    await new Promise(setImmediate);
  };
  return { queue: createDelayQueue({ stepMs: 1000, mostWaiting, pause }), pauses, next };
}

it('lets callers through one by one, and different keys in parallel', async () => {
  const { queue, pauses, next } = queueOf(5);
  const order: string[] = [];
  for (const [key, name] of [
    ['a', 'first'],
    ['a', 'second'],
    ['b', 'other'],
  ] as const) {
    void queue.waitTurn(key).then(() => order.push(name));
  }
  await new Promise(setImmediate);
  expect(pauses).toHaveLength(2);
  await next();
  expect(order).toEqual(['first']);
  await next();
  await next();
  expect(order).toEqual(['first', 'other', 'second']);
});

it('rejects callers while the queue is full', async () => {
  const { queue, next } = queueOf(1);
  const first = queue.waitTurn('a');
  expect(await queue.waitTurn('a')).toBe(false);
  await new Promise(setImmediate);
  await next();
  expect(await first).toBe(true);
  const again = queue.waitTurn('a');
  await new Promise(setImmediate);
  await next();
  expect(await again).toBe(true);
});
