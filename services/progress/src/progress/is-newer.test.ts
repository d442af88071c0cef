import { describe, expect, it } from 'vitest';
import { isNewer, type Moment } from './is-newer.ts';

const moment = (at: string, sequence?: number, sessionId?: string): Moment => ({
  at: `2026-05-04T${at}Z`,
  sequence,
  sessionId,
});

describe('without sequences', () => {
  it('the later time is newer, and the same time is not', () => {
    expect(isNewer(moment('12:00:01'), moment('12:00:00'))).toBe(true);
    expect(isNewer(moment('12:00:00'), moment('12:00:01'))).toBe(false);
    expect(isNewer(moment('12:00:00'), moment('12:00:00', 7))).toBe(false);
  });
});

describe('with sequences', () => {
  it('the higher one is newer although the clock was set back by less than five minutes', () => {
    expect(isNewer(moment('12:00:00', 8), moment('12:04:59', 7))).toBe(true);
    expect(isNewer(moment('12:04:59', 7), moment('12:00:00', 8))).toBe(false);
  });

  it('the time decides between two devices that were used at different times', () => {
    expect(isNewer(moment('14:00:00', 3), moment('12:00:00', 900))).toBe(true);
    expect(isNewer(moment('12:00:00', 900), moment('14:00:00', 3))).toBe(false);
  });

  it('the sequence decides within one session, whatever the clock', () => {
    expect(isNewer(moment('09:00:00', 8, 's1'), moment('12:00:00', 7, 's1'))).toBe(true);
    expect(isNewer(moment('12:00:00', 7, 's1'), moment('09:00:00', 8, 's1'))).toBe(false);
  });

  it('the time decides where the sequences are the same', () => {
    expect(isNewer(moment('12:00:01', 7), moment('12:00:00', 7))).toBe(true);
    expect(isNewer(moment('12:00:00', 7), moment('12:00:00', 7))).toBe(false);
  });
});
