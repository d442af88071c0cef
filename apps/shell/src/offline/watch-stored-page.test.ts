import { createFakeClock } from '@tensely/core/testing';
import { beforeEach, expect, test } from 'vitest';
import { watchStoredPage } from './start-offline.ts';

const lessons = '/remotes/lessons/1.2.0/';
let answers: (number | 'offline')[];
let asked: string[];
let reloads: number;
let held: boolean;
let window: EventTarget;
let clock: ReturnType<typeof createFakeClock>;

beforeEach(() => {
  [answers, asked, reloads, held, window, clock] = [[], [], 0, false, new EventTarget(), createFakeClock()];
});

function watch() {
  watchStoredPage({
    folders: () => [lessons],
    fetch: async (url) => {
      asked.push(String(url));
      const answer = answers.shift() ?? 200;
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      return new Response(null, { status: answer });
    },
    window,
    isHeld: () => held,
    reload: () => {
      reloads += 1;
    },
    clock,
    random: () => 1,
  });
}

test('a page whose release is valid stays', async () => {
  watch();
  await clock.pass(600_000);
  expect([asked, reloads]).toEqual([[`${lessons}release-files.json`], 0]);
});

test('a page of a revoked release reloads as soon as the gateway answers, even if "online" fired too early', async () => {
  answers = ['offline', 'offline', 410];
  watch();
  await clock.pass(0);
  window.dispatchEvent(new Event('online'));
  await clock.pass(0);
  expect(reloads).toBe(0);
  await clock.pass(2000);
  expect([asked.length, reloads]).toEqual([3, 1]);
});

test('polls ever less often offline', async () => {
  answers = Array(100).fill('offline');
  watch();
  for (let minute = 0; minute < 10; minute++) await clock.pass(60_000);
  expect(asked.length).toBeLessThan(25);
});

test('a learner who is held stays', async () => {
  answers = [410];
  held = true;
  watch();
  await clock.pass(0);
  expect([asked.length, reloads]).toEqual([1, 0]);
});
