import { afterEach, describe, expect, test, vi } from 'vitest';
import { civilDay, dayBefore, isDayAt, isTimeZone, localDay, startOfDay, workedDays } from './days.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the local day', () => {
  test.each([
    ['Asia/Tokyo', '2026-05-04T23:30:00Z', '2026-05-05'],
    ['America/Los_Angeles', '2026-05-04T03:30:00Z', '2026-05-03'],
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

describe('civilDay', () => {
  test.each([
    ['2026-05-04T23:30:00Z', 'Asia/Tokyo', '2026-05-05'],
    ['2026-05-04T03:30:00Z', 'America/Lima', '2026-05-03'],
    ['2026-05-04T18:29:59Z', 'Asia/Kolkata', '2026-05-04'],
    ['2026-05-04T18:30:00Z', 'Asia/Kolkata', '2026-05-05'],
    ['2026-05-04T23:30:00Z', 'Nowhere/Land', '2026-05-04'],
    // The end of a day of 25 hours.
    ['2026-10-25T22:59:59Z', 'Europe/Paris', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Paris', '2026-10-26'],
  ])('%s in %s is %s', (time, timeZone, day) => {
    expect(civilDay(Date.parse(time), timeZone)).toBe(day);
  });
});

test('counts back over months, leap days and DST changes', () => {
  expect(['2026-05-01', '2028-03-01', '2026-03-30', '2026-01-01'].map(dayBefore)).toEqual([
    '2026-04-30',
    '2028-02-29',
    '2026-03-29',
    '2025-12-31',
  ]);
});

test.each([
  ['America/Lima', true],
  ['Mars/Olympus', false],
  ['', false],
  ['x'.repeat(1000), false],
])('%s is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

const now = Date.parse('2026-05-09T12:00:00.000Z');
const answered = (timestamp: string, day?: string) => ({ timestamp: `${timestamp}:00.000Z`, day });

const days = ['2026-05-05', '2026-05-07', '2026-05-09'];
const offline = days.map((day) => answered(`${day}T09:00`, day));
const inTokyo = answered('2026-05-04T23:00', '2026-05-05');
const ofOlderClient = [answered('2026-05-05T20:00'), answered('2026-05-09T03:00')];
test.each([
  ['several offline days count each', 'UTC', offline, ['2026-05-09', '2026-05-05', '2026-05-07']],
  ['a day counts where the answer was given, not where it was sent', 'America/Los_Angeles', [inTokyo], ['2026-05-05']],
  ["answers of an older client count at the session's time only", 'America/Lima', ofOlderClient, ['2026-05-08']],
])('%s', (_, timeZone, questions, counted) => {
  expect(workedDays({ at: questions.at(-1)?.timestamp, questions }, now, timeZone)).toEqual(counted);
});

test.each([
  ['is in the future', '2026-05-10T12:00', '2026-05-10'],
  ['is more than 60 days ago', '2026-03-01T12:00', '2026-03-01'],
  ['is not today in any time zone', '2026-05-05T12:00', '2026-05-08'],
])('an answer whose day %s adds none', (_, timestamp, day) => {
  expect(workedDays({ at: undefined, questions: [answered(timestamp, day)] }, now, 'UTC')).toEqual([]);
});
