import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const wide = 60_000;

it('lets as many in as there is room for', async () => {
  const { enter, waiting } = createTurnstile({ most: 2, longestWaitMs: wide });
  expect(await enter()).toBeTypeOf('function');
  expect(await enter()).toBeTypeOf('function');
  void enter();
  expect(waiting()).toBe(1);
});

it('lets the others in one by one, in the order of their arrival', async () => {
  const { enter, waiting } = createTurnstile({ most: 1, longestWaitMs: wide });
  const first = await enter();
  const order: string[] = [];
  const second = enter().then((leave) => {
    order.push('second');
    leave?.();
  });
  const third = enter().then((leave) => {
    order.push('third');
    leave?.();
  });
  expect(order).toEqual([]);
  first?.();
  await Promise.all([second, third]);
  expect([order, waiting()]).toEqual([['second', 'third'], 0]);
});

it('gives a place back once, however often one leaves', async () => {
  const { enter, waiting } = createTurnstile({ most: 1, longestWaitMs: wide });
  const leave = await enter();
  leave?.();
  leave?.();
  expect(await enter()).toBeTypeOf('function');
  void enter();
  expect(waiting()).toBe(1);
});

it('tells those to come again who waited for too long, and keeps no place for them', async () => {
  const { enter, waiting } = createTurnstile({ most: 1, longestWaitMs: 5 });
  const leave = await enter();
  expect(await enter()).toBeUndefined();
  expect(waiting()).toBe(0);
  leave?.();
  expect(await enter()).toBeTypeOf('function');
});
