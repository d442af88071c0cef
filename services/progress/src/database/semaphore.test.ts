import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const timeoutMs = 60_000;

it('grants the given number of permits', async () => {
  const { acquire, waiting } = createSemaphore({ permits: 2, timeoutMs });
  expect(await acquire()).toBeTypeOf('function');
  expect(await acquire()).toBeTypeOf('function');
  void acquire();
  expect(waiting()).toBe(1);
});

it('grants a released permit to the longest waiting caller', async () => {
  const { acquire, waiting } = createSemaphore({ permits: 1, timeoutMs });
  const first = await acquire();
  const order: string[] = [];
  const second = acquire().then((release) => {
    order.push('second');
    release?.();
  });
  const third = acquire().then((release) => {
    order.push('third');
    release?.();
  });
  expect(order).toEqual([]);
  first?.();
  await Promise.all([second, third]);
  expect([order, waiting()]).toEqual([['second', 'third'], 0]);
});

it('a second release of a permit has no effect', async () => {
  const { acquire, waiting } = createSemaphore({ permits: 1, timeoutMs });
  const release = await acquire();
  release?.();
  release?.();
  expect(await acquire()).toBeTypeOf('function');
  void acquire();
  expect(waiting()).toBe(1);
});

it('grants nothing after the timeout, and reserves no permit for a caller that timed out', async () => {
  const { acquire, waiting } = createSemaphore({ permits: 1, timeoutMs: 5 });
  const release = await acquire();
  expect(await acquire()).toBeUndefined();
  expect(waiting()).toBe(0);
  release?.();
  expect(await acquire()).toBeTypeOf('function');
});
