import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { type ClockNews, ServerClock } from './server-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A device whose clock is `wrong` milliseconds ahead of the server's. */
function createDevice(wrong = 0) {
  const clock = createFakeClock();
  let wall = wrong;
  let slept = 0;
  const server = () => clock.now() + slept;
  const time = new ServerClock(clock, () => server() + wall);
  const news: ClockNews[] = [];
  time.subscribe((change) => news.push(change));
  return {
    time,
    news,
    clock,
    server,
    /** The difference between the device's estimate and the server's time. */
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

/** A device after its first contact with the service. */
function createKnowingDevice() {
  const device = createDevice();
  device.contact();
  device.news.splice(0);
  return device;
}

describe('before the first contact with the service', () => {
  test('uses the device’s own time and is not sure', () => {
    const { time, error } = createDevice(HOUR);
    expect([error(), time.isSure(), time.heardWithin(HOUR)]).toEqual([HOUR, false, false]);
  });

  test('corrects the time from the snapshot of an earlier visit', () => {
    const { time, error, server } = createDevice(HOUR);
    time.restore({ offset: -HOUR, seenAt: server() - MINUTE });
    expect([error(), time.isSure()]).toEqual([0, false]);
  });

  test('never goes back before a moment the device has seen; the latest snapshot wins', () => {
    const { time, error, server } = createDevice(-2 * HOUR);
    for (const ago of [MINUTE, HOUR]) {
      time.restore({ offset: 0, seenAt: server() - ago });
      expect(error()).toBe(-MINUTE);
    }
  });
});

describe('a response of the service', () => {
  test('corrects the time, allowing for half of the round trip', async () => {
    const { time, clock, error, server } = createDevice(5 * HOUR);
    const asked = time.moment();
    await clock.pass(200);
    const said = server();
    await clock.pass(200);
    time.contact(said, asked);
    expect([error(), time.isSure()]).toEqual([0, true]);
  });

  test('that agrees with the known time changes nothing, so the time left does not jump', async () => {
    const { time, news, clock, error } = createKnowingDevice();
    const asked = time.moment();
    await clock.pass(3000);
    time.contact(clock.now(), asked);
    expect([error(), news]).toEqual([0, []]);
  });

  test('is ignored if the clocks jumped in the meantime', async () => {
    const { time, news, clock, contact, server, sleep, error } = createKnowingDevice();
    const [asked, said] = [time.moment(), server()];
    sleep(HOUR);
    time.contact(said, asked);
    expect([time.isSure(), news]).toEqual([false, ['doubt']]);
    contact();
    expect(error()).toBe(0);
    await clock.pass(1000);
    expect(error()).toBe(0);
  });

  test('wins over the snapshot of an earlier visit', () => {
    const { time, error } = createKnowingDevice();
    time.restore({ offset: HOUR, seenAt: 0 });
    expect(error()).toBe(0);
  });
});

describe('moving the device’s clock', () => {
  test.each([2 * HOUR, -2 * HOUR, 10 * MINUTE])('by %i ms is noticed once and changes nothing', async (by) => {
    const { time, news, clock, contact, moveClock, error } = createKnowingDevice();
    moveClock(by);
    expect([error(), time.isSure(), news]).toEqual([0, false, ['doubt']]);
    await clock.pass(MINUTE);
    expect([error(), news]).toEqual([0, ['doubt']]);
    contact();
    expect([error(), time.isSure()]).toEqual([0, true]);
  });

  test('slightly is drift and raises no doubt', () => {
    const { time, moveClock } = createKnowingDevice();
    moveClock(1500);
    expect(time.isSure()).toBe(true);
  });

  test('is in the snapshot for the next visit', () => {
    const { time, moveClock } = createKnowingDevice();
    moveClock(HOUR);
    expect(time.snapshot().offset).toBe(-HOUR);
  });
});

type Device = ReturnType<typeof createDevice>;
const events = {
  sleep: ({ sleep }: Device) => sleep(HOUR),
  ahead: ({ moveClock }: Device) => moveClock(HOUR),
  back: ({ moveClock }: Device) => moveClock(-HOUR),
  'no contact': ({ time }: Device) => time.noContact(),
  contact: ({ contact }: Device) => contact(),
};

test.each([
  ['sleep counts as soon as the service answers', ['sleep', 'contact'], 0],
  ['sleep counts without the service too: an unexplained jump ahead', ['sleep', 'no contact'], 0],
  ['a clock moved ahead counts as sleep without the service', ['ahead', 'no contact'], HOUR],
  ['a clock moved ahead is known as such once the service answers', ['ahead', 'no contact', 'contact'], 0],
  ['a clock moved back is no sleep', ['back', 'no contact'], 0],
] as const)('%s', (_, happened, expected) => {
  const device = createKnowingDevice();
  for (const event of happened) events[event](device);
  expect(device.error()).toBe(expected);
});

test('sleep is reported once', () => {
  const { time, news, sleep, error } = createKnowingDevice();
  sleep(HOUR);
  time.noContact();
  time.noContact();
  expect([error(), time.isSure(), news]).toEqual([0, false, ['doubt', 'moved']]);
});

test('the time left ends at 0', async () => {
  const { time, clock, server } = createKnowingDevice();
  const deadline = new Date(server() + MINUTE).toISOString();
  expect(time.remaining(deadline)).toBe(MINUTE);
  await clock.pass(2 * MINUTE);
  expect(time.remaining(deadline)).toBe(0);
});
