import type { CompletedPage, Session } from '@tensely/progress/logic';
import type { LearnerState } from '../progress/learner-state.ts';

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

export interface WholeState {
  state: LearnerState;
  /** Oldest first. They may be much: who hands them out parses none. */
  pageSessions: string[];
}

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
  read(uid: string): Promise<LearnerState>;
  /** With the open sessions of pages as the JSON that they are kept as, questions and all. */
  readWhole(uid: string): Promise<WholeState>;
  /** The second of the epoch up to which the learner's sign-ins do not count any more; undefined where none was ended. */
  endedUntil(uid: string): Promise<number | undefined>;
  /** Ends every sign-in of the learner until now. */
  endSessions(uid: string, now: Date): Promise<void>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
