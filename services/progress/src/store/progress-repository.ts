import type { CompletedPage, Session } from '@tensely/progress/logic';
import type { Extent, LearnerState } from '../progress/learner-state.ts';

/** One change to a learner's progress. */
export interface Write {
  uid: string;
  change: { kind: 'session'; session: Session } | { kind: 'completion'; page: CompletedPage };
  /** A write with a key that was accepted before is a repeat. */
  idempotencyKey: string | undefined;
  /** Whether the page is one that is served; of others only what is known already may change. */
  isKnownPlace: boolean;
  sequence: number | undefined;
  timeZone: string | undefined;
  receivedAt: Date;
}

/** The store did not do what it was asked; nothing was changed. */
export class StoreUnavailable extends Error {}

/** What was asked for cannot be written down, for example a NUL on PostgreSQL: asking again is of no use. */
export class Unstorable extends Error {}

/** What a learner asked for is not taken, and will not be: nothing was changed. */
export class NotTaken extends Error {
  readonly reason: 'unknown-place' | 'full';
  constructor(reason: NotTaken['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Where progress is kept. Every method rejects with StoreUnavailable when the store cannot answer.
 *
 * `record` is one transaction: a repeat changes nothing; a session that is older than what is known of its page
 * changes no page; a best score only rises; a completed page stays completed. It resolves with the state after it,
 * when that is safe on the disk, without the questions of open sessions. It rejects with NotTaken for a page that nobody knows,
 * and for more than one learner may keep.
 */
export interface ProgressRepository {
  record(write: Write): Promise<LearnerState>;
  /** With the questions of open sessions, unless they are not asked for. */
  read(uid: string, extent?: Extent): Promise<LearnerState>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
