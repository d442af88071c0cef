import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { OnlineWatch } from './online-state.ts';

function watch() {
  const clock = createFakeClock();
  const told: string[] = [];
  return { clock, told, online: new OnlineWatch(clock, (state) => told.push(state)) };
}

test('any answer means online', () => {
  const { online, told } = watch();
  online.asked();
  online.answered();
  online.answered();
  expect(told).toEqual(['online']);
});

test('the first connection failure means offline', () => {
  const { online, told } = watch();
  online.asked();
  online.failed();
  expect(told).toEqual(['offline']);
});

test('ten seconds without an answer mean offline, counted from the first request', async () => {
  const { online, told, clock } = watch();
  online.asked();
  await clock.pass(6000);
  online.asked();
  await clock.pass(3999);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(told).toEqual(['offline']);
});

test('the next answer means online, and an answer in time keeps it so', async () => {
  const { online, told, clock } = watch();
  online.failed();
  online.asked();
  online.answered();
  online.asked();
  await clock.pass(9999);
  online.answered();
  await clock.pass(60_000);
  expect(told).toEqual(['offline', 'online']);
});
