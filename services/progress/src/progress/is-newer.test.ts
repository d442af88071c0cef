import { expect, it } from 'vitest';
import { isNewer, type Moment } from './is-newer.ts';

const moment = (at: string, sequence?: number): Moment => ({ at: `2026-05-04T${at}Z`, sequence });
/** A sequence that is based on the time. */
const timeLike = Date.parse('2026-05-04T12:00:00Z');

it.each([
  ['later, without sequences', moment('12:00:01'), moment('12:00:00')],
  ['later, with equal counters', moment('12:00:01', 7), moment('12:00:00', 7)],
  [
    'of a higher time-based sequence, however far its clock was set back',
    moment('09:00:00', timeLike + 1),
    moment('12:00:00', timeLike),
  ],
  ['of a higher counter, less than five minutes apart', moment('12:00:00', 8), moment('12:04:59', 7)],
  [
    'hours later, so that a device with a high counter does not hold up another',
    moment('14:00:00', 3),
    moment('12:00:00', 900),
  ],
])('is newer if it is %s', (_, newer, older) => {
  expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, false]);
});

it.each([
  [undefined, 7],
  [7, 7],
])('none is newer at the same time with the sequences %s and %s', (one, other) => {
  expect(isNewer(moment('12:00:00', one), moment('12:00:00', other))).toBe(false);
});
