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
  /** Answers to questions, with the change or alone. Excludes those of unknown pages. */
  reviews?: readonly PageReviews[];
  /** A write with an accepted key is a repeat. */
  idempotencyKey: string | undefined;
  /** Whether the page is served; a page that is not may only change if it is stored. */
  isKnownPlace: boolean;
  sequence: number | undefined;
  receivedAt: Date;
}

export interface WholeState {
  state: LearnerState;
  /** Each session as JSON, oldest first, ready to send without parsing. Many are streamed. */
  pageSessions: StoredBodies;
}

/** The progress of all learners. Every method rejects with StoreUnavailable if the database is unavailable. */
export interface ProgressRepository {
  /**
   * Saves a write in one transaction. A repeat changes nothing; a session older than the stored state of its page changes no
   * page; a best score never decreases; a completed page stays completed.
   * @returns the state after it, once it is durable, without the questions of open sessions
   * @throws WriteRejected for an unknown page, for more than one learner may have, and for a sign-in that has ended, like
   * every write
   */
  save(write: Write): Promise<LearnerState>;
  read(uid: string): Promise<LearnerState>;
  /** Includes the open sessions of pages as JSON with their questions. */
  readWhole(uid: string): Promise<WholeState>;
  /** The answers of the last attempt at a page and of the best one; null for each that is unknown. */
  readAnswers(uid: string, page: PageRef): Promise<PageAnswers>;
  /** The learner's reviews of each page as JSON; many are streamed. */
  readReviews(uid: string): Promise<StoredBodies>;
  /** The learner's settings. */
  readSettings(uid: string): Promise<LearnerSettings>;
  /**
   * Merges settings with the stored ones, the later choice of each, and resolves to all.
   * @throws WriteRejected for more than one learner may have
   */
  saveSettings(writer: Writer, chosen: LearnerSettings, now: Date): Promise<LearnerSettings>;
  /** Sign-ins up to this second since the epoch have ended; undefined if none has. */
  endedUntil(uid: string): Promise<number | undefined>;
  /** Ends every sign-in of the learner until this second, for an operator or the parent site. */
  endSessions(uid: string, until: Date): Promise<void>;
  /** Ends every sign-in of the learner, on their own request. */
  signOutEverywhere(writer: Writer, now: Date): Promise<void>;
  /** All stored rows of the learner, table by table in chunks. */
  readData(uid: string): AsyncIterable<LearnerRows>;
  /** Deletes all stored data of the learner, and ends every sign-in until now. Resolves to the number of rows. */
  removeData(writer: Writer, now: Date): Promise<number>;
  /** Stores a report without its sender; a repeat changes nothing. */
  storeReport(writer: Writer, report: LearnerReport, receivedAt: Date): Promise<void>;
  /** Resolves if the store is available. */
  check(): Promise<void>;
  close(): Promise<void>;
}
