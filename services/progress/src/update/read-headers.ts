import { PROGRESS_HEADERS } from '@tensely/progress/logic';
import { isTimeZone } from '@tensely/progress/stats';
import { z } from 'zod';
import { badRequest } from '../problem/problems.ts';

const keySchema = z.guid().transform((key) => key.toLowerCase());
const sequenceSchema = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(z.int());

type ReadHeader = (name: string) => string | undefined;

/** What travels in headers beside an update (ruling 33). */
export interface UpdateHeaders {
  idempotencyKey: string | undefined;
  sequence: number | undefined;
  timeZone: string | undefined;
}

/**
 * Reads the headers of an update; each may be missing. A time zone that the runtime does not know counts as missing,
 * since no answer of a learner should be lost over it.
 * @throws Problem 400 for a key that is no UUID or a sequence that is no whole number.
 */
export function readHeaders(header: ReadHeader): UpdateHeaders {
  const key = keySchema.optional().safeParse(header(PROGRESS_HEADERS.idempotencyKey));
  if (!key.success) throw badRequest('invalid-header', `${PROGRESS_HEADERS.idempotencyKey} must be a UUID.`);
  const sequence = sequenceSchema.optional().safeParse(header(PROGRESS_HEADERS.clientSequence));
  if (!sequence.success) {
    throw badRequest('invalid-header', `${PROGRESS_HEADERS.clientSequence} must be a whole number from 0.`);
  }
  return { idempotencyKey: key.data, sequence: sequence.data, timeZone: readTimeZone(header) };
}

/** The learner's time zone where the request names one that the runtime knows. */
export function readTimeZone(header: ReadHeader): string | undefined {
  const name = header(PROGRESS_HEADERS.timeZone);
  return name && isTimeZone(name) ? name : undefined;
}
