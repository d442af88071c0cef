import { describe, expect, it } from 'vitest';
import { isNewer, type Moment } from './is-newer.ts';

const moment = (at: string, sequence?: number): Moment => ({ at: `2026-05-04T${at}Z`, sequence });

describe('without sequences', () => {
  it('the later time is newer, and an equal time is not', () => {
    expect(isNewer(moment('12:00:01'), moment('12:00:00'))).toBe(true);
    expect(isNewer(moment('12:00:00'), moment('12:00:01'))).toBe(false);
    expect(isNewer(moment('12:00:00'), moment('12:00:00', 7))).toBe(false);
  });
});

describe('with time-based sequences', () => {
  const sequence = Date.parse('2026-05-04T12:00:00Z');

  it('the higher one is newer, however far the clock was set back', () => {
    expect(isNewer(moment('09:00:00', sequence + 1), moment('12:00:00', sequence))).toBe(true);
    expect(isNewer(moment('12:00:00', sequence), moment('09:00:00', sequence + 1))).toBe(false);
  });
});

describe('with plain counters', () => {
  it('the higher one is newer if the times are less than five minutes apart', () => {
    expect(isNewer(moment('12:00:00', 8), moment('12:04:59', 7))).toBe(true);
    expect(isNewer(moment('12:04:59', 7), moment('12:00:00', 8))).toBe(false);
  });

  it('otherwise the later time is newer, so that one device does not hold up another', () => {
    expect(isNewer(moment('14:00:00', 3), moment('12:00:00', 900))).toBe(true);
    expect(isNewer(moment('12:00:00', 900), moment('14:00:00', 3))).toBe(false);
  });

  it('the time decides between equal ones', () => {
    expect(isNewer(moment('12:00:01', 7), moment('12:00:00', 7))).toBe(true);
    expect(isNewer(moment('12:00:00', 7), moment('12:00:00', 7))).toBe(false);
  });
});
