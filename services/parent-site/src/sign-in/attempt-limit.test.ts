import { expect, it } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

function limitOf(attempts: number, capacity = 100) {
  let now = 0;
  const limit = createAttemptLimit({ attempts, windowSeconds: 60, capacity, clock: () => new Date(now) });
  return {
    limit,
    at: (seconds: number) => {
      now = seconds * 1000;
    },
  };
}

it('lets through so many attempts in a window and tells how long to wait after them', () => {
  const { limit, at } = limitOf(2);
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 0]);
  at(10);
  expect(limit.take('a')).toBe(50);
  at(60);
  expect(limit.take('a')).toBe(0);
});

it('counts every key by itself', () => {
  const { limit } = limitOf(1);
  limit.take('a');
  expect(limit.take('b')).toBe(0);
  expect(limit.take('a')).toBe(60);
});

it('does not count what was given back', () => {
  const { limit } = limitOf(1);
  limit.take('a');
  limit.giveBack('a');
  expect(limit.take('a')).toBe(0);
});

it('remembers no more keys than its capacity and forgets the oldest first', () => {
  const { limit } = limitOf(1, 2);
  limit.take('a');
  limit.take('b');
  limit.take('c');
  expect(limit.take('b')).toBe(60);
  expect(limit.take('a')).toBe(0);
});
