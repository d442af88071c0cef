import * as v from 'valibot';

/** An ISO 8601 point in time, for example "2026-05-04T09:30:00.000Z". */
export const isoTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a point in time'),
);

/** Whole or broken per cent, 0 to 100. */
export const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A count of things: a whole number from 0. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));

/** Seconds. */
export const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000));
