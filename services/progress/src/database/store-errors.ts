/** The database failed, or did not answer in time. Nothing has changed, as far as anybody can tell. */
export class StoreUnavailable extends Error {}

/** A text that the database cannot hold, for example a NUL on PostgreSQL: a retry is of no use. */
export class Unstorable extends Error {}

/** A write that breaks a rule: an unknown page, more than one learner may store, or a sign-in that has ended. A retry cannot succeed. */
export class WriteRejected extends Error {
  readonly reason: 'unknown-place' | 'full' | 'sign-in-again';
  constructor(reason: WriteRejected['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** PostgreSQL's codes for a text that it cannot hold. */
const unstorable: readonly unknown[] = ['22021', '22P05'];

/** Settles as `work` does, with errors of the database as StoreUnavailable or Unstorable; the first one is their `cause`. */
export async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof WriteRejected) throw cause;
    if (cause instanceof Error && 'code' in cause && unstorable.includes(cause.code))
      throw new Unstorable('This cannot be kept.', { cause });
    throw new StoreUnavailable('The database did not answer.', { cause });
  }
}
