import type { LearnerReport } from '@tensely/platform/host';
import type { CompletedPage, PageRef, PageReviews, Session } from '@tensely/progress/logic';
import type { LearnerSettings, PageAnswers } from '@tensely/progress/stats';
import type { LearnerState } from '../progress/learner-state.ts';
import type { LearnerRows } from './learner-data.ts';
import type { Writer } from './learner-rows.ts';
import type { StoredBodies } from './read-bodies.ts';

/** One change to a learner's progress. */
export interface Write extends Writer {
  change: { kind: 'session'; session: Session } | { kind: 'completion'; page: CompletedPage } | { kind: 'reviews' };
  /** Answers to questions, beside the change or alone. Those of unknown pages are not among them. */
  reviews?: readonly PageReviews[];
  /** A write whose key was accepted before is a repeat. */
  idempotencyKey: string | undefined;
  /** Whether the page is one that is served; of others only stored ones may change. */
  isKnownPlace: boolean;
  sequence: number | undefined;
  receivedAt: Date;
}

export interface WholeState {
  state: LearnerState;
  /** The JSON of each, oldest first; to be sent without parsing. Many come piece by piece. */
  pageSessions: StoredBodies;
}

/** The progress of all learners. Every method rejects with StoreUnavailable when the database does not answer. */
export interface ProgressRepository {
  /**
   * Saves a write in one transaction. A repeat changes nothing; a session that is older than what is known of its page
   * changes no page; a best score only rises; a completed page stays completed.
   * @returns the state after it, once it is safe on the disk; without the questions of open sessions
   * @throws WriteRejected for an unknown page, for more than one learner may have, and as every write of a learner for a sign-in that has ended
   */
  save(write: Write): Promise<LearnerState>;
  read(uid: string): Promise<LearnerState>;
  /** With the open sessions of pages as JSON, questions included. */
  readWhole(uid: string): Promise<WholeState>;
  /** What was answered in the last attempt at a page and in the best one; null for each that is not known. */
  readAnswers(uid: string, page: PageRef): Promise<PageAnswers>;
  /** The learner's reviews of each page as JSON; many come piece by piece. */
  readReviews(uid: string): Promise<StoredBodies>;
  /** What the learner has chosen. */
  readSettings(uid: string): Promise<LearnerSettings>;
  /**
   * Merges choices with those that are kept, the later one of each, and resolves with all.
   * @throws WriteRejected for more than one learner may have
   */
  saveSettings(writer: Writer, chosen: LearnerSettings, now: Date): Promise<LearnerSettings>;
  /** Sign-ins of this second of the epoch and before do not count any more; undefined where none was ended. */
  endedUntil(uid: string): Promise<number | undefined>;
  /** Ends every sign-in of the learner until this second, for an operator or the parent site. */
  endSessions(uid: string, until: Date): Promise<void>;
  /** The same for the learner. */
  signOutEverywhere(writer: Writer, now: Date): Promise<void>;
  /** All stored rows of the learner, table by table and some rows at a time. */
  readData(uid: string): AsyncIterable<LearnerRows>;
  /** Removes all stored data of the learner, and ends every sign-in until now. Resolves with the number of rows. */
  removeData(writer: Writer, now: Date): Promise<number>;
  /** Stores a report without its sender; a repeat changes nothing. */
  keepReport(writer: Writer, report: LearnerReport, receivedAt: Date): Promise<void>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
