import { expect, test, vi } from 'vitest';
import { createServiceTime } from './service-time.ts';
import { createFakeClock } from './testing.ts';

const HOUR = 3_600_000;
const answeredAt = (time: number) => new Headers({ Date: new Date(time).toUTCString() });

test.each([HOUR, -HOUR, 365 * 24 * HOUR])('an answer corrects a device clock that is %i ms ahead', (ahead) => {
  const clock = createFakeClock();
  const time = createServiceTime(clock);
  expect(time.now()).toBe(clock.now());
  time.heard(answeredAt(clock.now() - ahead));
  expect(time.now()).toBe(clock.now() - ahead);
});

test('ignores a difference of seconds and answers without a date; a device clock that is corrected counts again', async () => {
  const clock = createFakeClock();
  const time = createServiceTime(clock);
  time.heard(answeredAt(clock.now() - 5000));
  time.heard(new Headers());
  expect(time.now()).toBe(clock.now());
  time.heard(answeredAt(clock.now() - HOUR));
  time.heard(answeredAt(clock.now()));
  expect(time.now()).toBe(clock.now());
});

test('notifies when an answer corrects the time, and reports it as known', () => {
  const clock = createFakeClock();
  const time = createServiceTime(clock);
  const moved = vi.fn();
  time.subscribe(moved);
  time.heard(new Headers());
  expect(time.isKnown()).toBe(false);
  time.heard(answeredAt(clock.now()));
  expect([time.isKnown(), moved.mock.calls.length]).toEqual([true, 0]);
  for (let answer = 1; answer <= 2; answer += 1) time.heard(answeredAt(clock.now() - HOUR));
  expect(moved).toHaveBeenCalledOnce();
});
