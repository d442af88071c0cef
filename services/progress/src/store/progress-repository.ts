import type { CompletedPage, Session } from '@tensely/progress/logic';
import type { LearnerState } from '../progress/learner-state.ts';

/** One change to a learner's progress. */
export interface Write {
  uid: string;
  change: { kind: 'session'; session: Session } | { kind: 'completion'; page: CompletedPage };
  /** A write with a key that was accepted before is a repeat. */
  idempotencyKey: string | undefined;
  sequence: number | undefined;
  timeZone: string | undefined;
  receivedAt: Date;
}

/** The store did not do what it was asked; nothing was changed. */
export class StoreUnavailable extends Error {}

/** What was asked for cannot be written down, for example a NUL on PostgreSQL: asking again is of no use. */
export class Unstorable extends Error {}

/**
 * Where progress is kept. Every method rejects with StoreUnavailable when the store cannot answer.
 *
 * `record` is one transaction: a repeat changes nothing; a session that is older than what is known of its page
 * changes no page; a best score only rises; a completed page stays completed. It resolves with the state after it,
 * when that is safe on the disk.
 */
export interface ProgressRepository {
  record(write: Write): Promise<LearnerState>;
  read(uid: string): Promise<LearnerState>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
