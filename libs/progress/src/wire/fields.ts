import { check, type Schema } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { MAX_SECONDS, MAX_TOTAL_SECONDS } from './limits.ts';

/** An ISO 8601 point in time, for example "2026-05-04T09:30:00.000Z". */
export const isoTime = z.string().check(
  z.maxLength(40),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a point in time'),
);

/** Per cent from 0 to 100, possibly fractional. */
export const percentage = z.number().check(z.gte(0), z.lte(100));

/** A count: an integer from 0. */
export const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** Maximum time that counts for a page, in seconds. */
const MAX_SECONDS_OF_PAGE = 86_400;

const seconds = z.number().check(z.gte(0), z.lte(MAX_TOTAL_SECONDS));
const upTo = (most: number) => z.overwrite((value: number) => Math.min(value, most));

/** Seconds of one question and of one page, clamped: one wrong number must not cost the save. */
export const questionSeconds = seconds.check(upTo(MAX_SECONDS));
export const pageSeconds = seconds.check(upTo(MAX_SECONDS_OF_PAGE));
/** Seconds of all work. */
export const totalSeconds = z.number().check(z.gte(0), upTo(MAX_TOTAL_SECONDS));

/** A calendar day, for example "2026-05-04". */
export const civilDate = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a day'),
);

/** The values that match a schema; skips damaged ones and those of other versions. */
export function readEach<Output>(schema: Schema<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const checked = check(schema, value);
    return checked.success ? [checked.data] : [];
  });
}
