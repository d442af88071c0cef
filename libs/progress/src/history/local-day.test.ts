import { afterEach, describe, expect, test, vi } from 'vitest';
import { isDayAt, localDay, startOfDay } from './local-day.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the local day', () => {
  test.each([
    ['Asia/Tokyo', '2026-05-04T23:30:00Z', '2026-05-05'],
    ['America/Los_Angeles', '2026-05-04T03:30:00Z', '2026-05-03'],
    ['Pacific/Kiritimati', '2026-05-04T10:30:00Z', '2026-05-05'],
    ['UTC', '2026-05-04T23:59:59Z', '2026-05-04'],
  ])('in %s at %s is %s', (timeZone, time, day) => {
    vi.stubEnv('TZ', timeZone);
    expect(localDay(Date.parse(time))).toBe(day);
  });

  test('is undefined for a clock far off', () => {
    expect([localDay(8.64e15), localDay(Date.parse('-000300-01-01T00:00:00Z'))]).toEqual([undefined, undefined]);
  });
});

describe('the start of a day', () => {
  test.each([
    ['Asia/Tokyo', '2026-05-05', '2026-05-04T15:00:00.000Z'],
    ['America/Los_Angeles', '2026-05-05', '2026-05-05T07:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // The clocks skip midnight: the day starts at 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ])('in %s on %s is %s', (timeZone, day, start) => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date(startOfDay(day)).toISOString()).toBe(start);
    expect(localDay(startOfDay(day))).toBe(day);
  });
});

test.each([
  ['2026-05-04', '2026-05-03T10:00:00Z', true],
  ['2026-05-04', '2026-05-05T11:59:59Z', true],
  ['2026-05-04', '2026-05-03T09:59:59Z', false],
  ['2026-05-04', '2026-05-05T12:00:00Z', false],
  ['9999-12-31', '2026-05-04T12:00:00Z', false],
])('%s is today in some time zone at %s: %s', (day, time, isSo) => {
  expect(isDayAt(day, Date.parse(time))).toBe(isSo);
});
