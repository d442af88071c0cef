import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { OnlineWatch } from './online-state.ts';

function watch() {
  const clock = createFakeClock();
  const states: string[] = [];
  return { clock, states, online: new OnlineWatch(clock, (state) => states.push(state)) };
}

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

test('the first connection failure means offline, the next answer online, and answers in time keep it so', async () => {
  const { online, states, clock } = watch();
  online.asked();
  online.failed();
  expect(states).toEqual(['offline']);
  online.asked();
  online.answered();
  online.answered();
  online.asked();
  await clock.pass(9999);
  online.answered();
  await clock.pass(60_000);
  expect(states).toEqual(['offline', 'online']);
});
