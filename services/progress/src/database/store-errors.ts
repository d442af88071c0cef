import { Problem } from '../problem/problem.ts';

/** The database failed, or timed out. Presumably nothing has changed. */
export class StoreUnavailable extends Error {}

/** A text that the database cannot store, for example a NUL on PostgreSQL. A retry cannot succeed. */
export class Unstorable extends Error {}

/** PostgreSQL's codes for a text that it cannot store. */
const unstorable: readonly unknown[] = ['22021', '22P05'];

/**
 * Settles as `work` does, but wraps database errors in StoreUnavailable or Unstorable with the original as `cause`. A Problem is a
 * refusal by `work` itself: its transaction was rolled back, and a retry cannot succeed.
 */
export async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    if (cause instanceof Error && 'code' in cause && unstorable.includes(cause.code))
      throw new Unstorable('This cannot be stored.', { cause });
    throw new StoreUnavailable('The database did not answer.', { cause });
  }
}
