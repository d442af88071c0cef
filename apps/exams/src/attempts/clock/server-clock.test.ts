import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { type ClockNews, createServerClock } from './server-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A device whose clock is `wrong` milliseconds ahead of the server's. */
function createDevice(wrong = 0) {
  const clock = createFakeClock();
  let wall = wrong;
  let slept = 0;
  const time = createServerClock(clock, () => clock.now() + slept + wall);
  const news: ClockNews[] = [];
  time.subscribe((told) => news.push(told));
  const server = () => clock.now() + slept;
  return {
    time,
    news,
    clock,
    server,
    /** How far the device is from the server's time. */
    error: () => time.now() - server(),
    contact: () => time.contact(server(), time.moment()),
    moveClock: (ms: number) => {
      wall += ms;
    },
    sleep: (ms: number) => {
      slept += ms;
    },
  };
}

describe('before the service was reached', () => {
  test('the time is the device’s own, and not sure', () => {
    const { time, error } = createDevice(HOUR);
    expect([error(), time.isSure(), time.heardWithin(HOUR)]).toEqual([HOUR, false, false]);
  });

  test('what an earlier visit kept puts it right', () => {
    const { time, error, server } = createDevice(HOUR);
    time.restore({ offset: -HOUR, seenAt: server() - MINUTE });
    expect([error(), time.isSure()]).toEqual([0, false]);
  });

  test('it never leads back behind what the device has lived through, and the latest memory counts', () => {
    const { time, error, server } = createDevice(-2 * HOUR);
    time.restore({ offset: 0, seenAt: server() - MINUTE });
    expect(error()).toBe(-MINUTE);
    time.restore({ offset: 0, seenAt: server() - HOUR });
    expect(error()).toBe(-MINUTE);
  });
});

describe('an answer of the service', () => {
  test('puts the time right, with half of its way', async () => {
    const { time, clock, error, server } = createDevice(5 * HOUR);
    const asked = time.moment();
    await clock.pass(200);
    const said = server();
    await clock.pass(200);
    time.contact(said, asked);
    expect([error(), time.isSure()]).toEqual([0, true]);
  });

  test('that a known time agrees with changes nothing, so that what is left does not jump', async () => {
    const { time, news, clock, contact, error } = createDevice();
    contact();
    news.splice(0);
    const asked = time.moment();
    await clock.pass(3000);
    time.contact(clock.now(), asked);
    expect([error(), news]).toEqual([0, []]);
  });

  test('during which the clocks jumped cannot be dated, and is not used', async () => {
    const { time, news, clock, contact, server, sleep, error } = createDevice();
    contact();
    news.splice(0);
    const asked = time.moment();
    const said = server();
    sleep(HOUR);
    time.contact(said, asked);
    expect([time.isSure(), news]).toEqual([false, ['doubt']]);
    contact();
    expect(error()).toBe(0);
    await clock.pass(1000);
    expect(error()).toBe(0);
  });

  test('wins over what an earlier visit kept', () => {
    const { time, contact, error } = createDevice();
    contact();
    time.restore({ offset: HOUR, seenAt: 0 });
    expect(error()).toBe(0);
  });
});

describe('moving the device’s clock', () => {
  test.each([2 * HOUR, -2 * HOUR, 10 * MINUTE])('by %i ms is noticed once and changes nothing', async (by) => {
    const { time, news, clock, contact, moveClock, error } = createDevice();
    contact();
    news.splice(0);
    moveClock(by);
    expect([error(), time.isSure(), news]).toEqual([0, false, ['doubt']]);
    await clock.pass(MINUTE);
    expect([error(), news]).toEqual([0, ['doubt']]);
    contact();
    expect([error(), time.isSure()]).toEqual([0, true]);
  });

  test('by a little is drift and raises no doubt', () => {
    const { time, contact, moveClock } = createDevice();
    contact();
    moveClock(1500);
    expect(time.isSure()).toBe(true);
  });

  test('is kept for the next visit', async () => {
    const { time, contact, moveClock } = createDevice();
    contact();
    moveClock(HOUR);
    expect(time.snapshot().offset).toBe(-HOUR);
  });
});

describe('sleep', () => {
  test('counts as soon as the service answers', () => {
    const { contact, sleep, error } = createDevice();
    contact();
    sleep(HOUR);
    contact();
    expect(error()).toBe(0);
  });

  test('counts without the service too: a jump ahead that nobody explains is sleep', () => {
    const { time, news, contact, sleep, error } = createDevice();
    contact();
    sleep(HOUR);
    news.splice(0);
    time.noContact();
    expect([error(), time.isSure(), news]).toEqual([0, false, ['doubt', 'moved']]);
    time.noContact();
    expect(error()).toBe(0);
  });

  test('that turns out to have been a moved clock is taken back', () => {
    const { time, contact, moveClock, error } = createDevice();
    contact();
    moveClock(HOUR);
    time.noContact();
    expect(error()).toBe(HOUR);
    contact();
    expect(error()).toBe(0);
  });

  test('is not what a clock that was put back means', () => {
    const { time, contact, moveClock, error } = createDevice();
    contact();
    moveClock(-HOUR);
    time.noContact();
    expect(error()).toBe(0);
  });
});

test('what is left ends at 0', async () => {
  const { time, clock, contact, server } = createDevice();
  contact();
  const deadline = new Date(server() + MINUTE).toISOString();
  expect(time.remaining(deadline)).toBe(MINUTE);
  await clock.pass(2 * MINUTE);
  expect(time.remaining(deadline)).toBe(0);
});
