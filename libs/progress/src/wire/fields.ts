import * as z from 'zod/mini';

/** An ISO 8601 point in time, for example "2026-05-04T09:30:00.000Z". */
export const isoTime = z.string().check(
  z.maxLength(40),
  z.refine((value) => !Number.isNaN(Date.parse(value))),
);

/** Whole or broken per cent, 0 to 100. */
export const percentage = z.number().check(z.gte(0), z.lte(100));

/** A count of things: a whole number from 0. */
export const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** Seconds. */
export const seconds = z.number().check(z.gte(0), z.lte(1_000_000_000));
