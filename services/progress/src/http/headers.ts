import { isTimeZone, PROGRESS_HEADERS } from '@tensely/progress/stats';
import { z } from 'zod';

/** The learner's time zone. An unknown one counts as missing, because no answer should be lost over it. */
export const timeZoneHeader = {
  name: PROGRESS_HEADERS.timeZone,
  schema: z
    .string()
    .meta({ examples: ['America/Lima'] })
    .transform((name) => (name !== '' && isTimeZone(name) ? name : undefined))
    .optional(),
};

/** The optional headers of a write (docs/behaviour.md#progress-headers). */
export const writeHeaders = {
  timeZone: timeZoneHeader,
  idempotencyKey: {
    name: PROGRESS_HEADERS.idempotencyKey,
    schema: z
      .guid('must be a UUID')
      .transform((key) => key.toLowerCase())
      .optional(),
  },
  sequence: {
    name: PROGRESS_HEADERS.clientSequence,
    schema: z.preprocess(wholeNumber, z.int('must be a whole number from 0').min(0)).optional(),
  },
};

function wholeNumber(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;
}
