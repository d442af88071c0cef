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

/** Longest time that counts for one question or one visit, in seconds. */
export const MAX_SECONDS = 3600;
/** Longest time that counts for a page, in seconds. */
const MAX_SECONDS_OF_PAGE = 86_400;
/** Longest total, in seconds. */
export const MAX_TOTAL_SECONDS = 1_000_000_000;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TOTAL_SECONDS));
const upTo = (most: number) => v.transform((value: number) => Math.min(value, most));

/** Seconds of one question and of one page. More than is possible is cut, not refused: one wrong figure costs no save. */
export const questionSeconds = v.pipe(seconds, upTo(MAX_SECONDS));
export const pageSeconds = v.pipe(seconds, upTo(MAX_SECONDS_OF_PAGE));
/** Seconds of all work. */
export const totalSeconds = v.pipe(v.number(), v.minValue(0), upTo(MAX_TOTAL_SECONDS));

/** A calendar day, for example "2026-05-04". */
export const civilDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a day'),
);
