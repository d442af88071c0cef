import { describe, expect, it } from 'vitest';
import { civilDay, dayBefore, isTimeZone } from './worked-days.ts';

describe('civilDay', () => {
  it.each([
    ['2026-05-04T12:00:00Z', 'UTC', '2026-05-04'],
    ['2026-05-04T23:30:00Z', 'Asia/Tokyo', '2026-05-05'],
    ['2026-05-04T03:30:00Z', 'America/Lima', '2026-05-03'],
    ['2026-05-04T10:30:00Z', 'Pacific/Kiritimati', '2026-05-05'],
    ['2026-05-04T10:30:00Z', 'Pacific/Pago_Pago', '2026-05-03'],
    ['2026-05-04T18:29:59Z', 'Asia/Kolkata', '2026-05-04'],
    ['2026-05-04T18:30:00Z', 'Asia/Kolkata', '2026-05-05'],
    ['2026-05-04T23:30:00Z', 'Nowhere/Land', '2026-05-04'],
  ])('%s in %s is %s', (time, timeZone, day) => {
    expect(civilDay(Date.parse(time), timeZone)).toBe(day);
  });

  it('ends a day of 23 hours and a day of 25 hours at midnight', () => {
    expect(civilDay(Date.parse('2026-03-29T21:59:59Z'), 'Europe/Paris')).toBe('2026-03-29');
    expect(civilDay(Date.parse('2026-03-29T22:00:00Z'), 'Europe/Paris')).toBe('2026-03-30');
    expect(civilDay(Date.parse('2026-10-25T22:59:59Z'), 'Europe/Paris')).toBe('2026-10-25');
    expect(civilDay(Date.parse('2026-10-25T23:00:00Z'), 'Europe/Paris')).toBe('2026-10-26');
  });
});

it('counts back over months, leap days and DST changes', () => {
  expect(['2026-05-01', '2028-03-01', '2026-03-30', '2026-01-01'].map(dayBefore)).toEqual([
    '2026-04-30',
    '2028-02-29',
    '2026-03-29',
    '2025-12-31',
  ]);
});

it.each([
  ['America/Lima', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  ['x'.repeat(1000), false],
])('%s is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
