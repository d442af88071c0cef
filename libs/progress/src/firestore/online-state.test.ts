import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { OnlineWatch } from './online-state.ts';

function watch() {
  const clock = createFakeClock();
  const states: string[] = [];
  return { clock, states, online: new OnlineWatch(clock, (state) => states.push(state)) };
}

test('any answer means online', () => {
  const { online, states } = watch();
  online.asked();
  online.answered();
  online.answered();
  expect(states).toEqual(['online']);
});

test('the first connection failure means offline', () => {
  const { online, states } = watch();
  online.asked();
  online.failed();
  expect(states).toEqual(['offline']);
});

test('ten seconds without an answer mean offline, counted from the first request', async () => {
  const { online, states, clock } = watch();
  online.asked();
  await clock.pass(6000);
  online.asked();
  await clock.pass(3999);
  expect(states).toEqual([]);
  await clock.pass(1);
  expect(states).toEqual(['offline']);
});

test('the next answer means online, and an answer in time keeps it so', async () => {
  const { online, states, clock } = watch();
  online.failed();
  online.asked();
  online.answered();
  online.asked();
  await clock.pass(9999);
  online.answered();
  await clock.pass(60_000);
  expect(states).toEqual(['offline', 'online']);
});
