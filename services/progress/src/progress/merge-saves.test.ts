import { describe, expect, it } from 'vitest';
import { session } from '../testing/service-under-test.ts';
import { isNewer, type Moment, mergeSaves, plausibleTime } from './merge-saves.ts';

describe('isNewer', () => {
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
});

describe('mergeSaves', () => {
  function answering(lastActivity: string, ...ids: string[]) {
    const questions = session().questions.flatMap((sample) => ids.map((questionId) => ({ ...sample, questionId })));
    return session({ lastActivity, questions });
  }
  const phone = answering('2026-05-04T10:00:00.000Z', 'q1', 'q2');
  const laptop = answering('2026-05-04T10:05:00.000Z', 'q1', 'q3');

  it('two devices on one page follow the sequence when a clock was set back', () => {
    const { lastActivity, questions } = mergeSaves(laptop, phone, false);
    expect(lastActivity).toBe(phone.lastActivity);
    expect(questions.map(({ questionId }) => questionId).toSorted()).toEqual(['q1', 'q2', 'q3']);
  });

  it('a stored session that no longer parses is replaced', () => {
    expect(mergeSaves({ questions: 'lost' }, phone, true)).toEqual(phone);
  });
});

describe('plausibleTime', () => {
  const now = new Date('2026-05-04T12:00:00Z');

  it.each([
    ['leaves a time of the past', '2026-05-04T11:59:59.5Z', '2026-05-04T11:59:59.500Z'],
    ['converts another zone to UTC', '2026-05-04T06:00:00-05:00', '2026-05-04T11:00:00.000Z'],
    ['clamps a future time to now', '2031-01-01T00:00:00Z', '2026-05-04T12:00:00.000Z'],
    ['clamps a time before the product to its beginning', '0000-01-01T00:00:00+23:59', '2020-01-01T00:00:00.000Z'],
  ])('%s', (_, time, held) => {
    expect(plausibleTime(time, now)).toBe(held);
  });
});
