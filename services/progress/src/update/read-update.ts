import { type ProgressUpdate, progressUpdateSchema } from '@tensely/progress/logic';
import { z } from 'zod';
import type { Fault } from '../problem/problem.ts';
import { badRequest } from '../problem/problems.ts';

const mostFaults = 10;
const typeSchema = z.object({ updateType: z.enum(['session_save', 'page_complete']) });

/**
 * Reads the body of a progress update (spec 7).
 * @throws Problem 400 that names what is wrong and repeats nothing of what was sent.
 */
export function readUpdate(text: string): ProgressUpdate {
  const body = parseJson(text);
  if (!typeSchema.safeParse(body).success) {
    throw badRequest('unknown-update-type', 'updateType must be "session_save" or "page_complete".');
  }
  const update = progressUpdateSchema.safeParse(body);
  if (update.success) return update.data;
  const errors = update.error.issues.slice(0, mostFaults).map(({ path, message }): Fault => {
    return { pointer: `#/${path.map(String).map(escaped).join('/')}`, detail: message };
  });
  throw badRequest('invalid-update', 'The body is not a progress update; see "errors".', errors);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('not-json', 'The body is not JSON.');
  }
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
