import { type ProgressUpdate, progressUpdateSchema } from '@tensely/progress/logic';
import { z } from 'zod';
import { faultsOf } from '../body/faults-of.ts';
import { badRequest } from '../problem/problems.ts';

const typeSchema = z.object({ updateType: z.enum(['session_save', 'page_complete']) });

/**
 * Reads the body of a progress update (spec 7).
 * @throws Problem 400 that names what is wrong and repeats nothing of what was sent.
 */
export function readUpdate(body: unknown): ProgressUpdate {
  if (!typeSchema.safeParse(body).success) {
    throw badRequest('unknown-update-type', 'updateType must be "session_save" or "page_complete".');
  }
  const update = progressUpdateSchema.safeParse(body);
  if (update.success) return update.data;
  throw badRequest('invalid-update', 'The body is not a progress update; see "errors".', faultsOf(update.error));
}
