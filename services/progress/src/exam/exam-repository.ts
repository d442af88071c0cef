import type { ExamKey, ExamResultSummary } from '@tensely/exam-model/logic';
import type { Attempt, Held } from './attempt.ts';
import type { Change, Outcome } from './attempt-changes.ts';

/** Who reaches the service, from where and when. */
export interface Contact {
  uid: string;
  /** The one that the request names. */
  timeZone: string | undefined;
  /** Of a write: one with a key that was accepted before is a repeat. */
  idempotencyKey?: string | undefined;
  now: Date;
}

/**
 * Where attempts at exams are kept, each with the key that it was started with. Nobody finds another learner's attempts.
 * Every method rejects with StoreUnavailable when the store cannot answer.
 */
export interface ExamRepository {
  /** The ids of attempts that run although their time is up. */
  runOut(uid: string, now: Date): Promise<string[]>;
  /** Running attempts and results, newest first. */
  list(uid: string): Promise<{ running: Attempt[]; results: ExamResultSummary[] }>;
  find(uid: string, id: string): Promise<Held | undefined>;
  /**
   * Keeps a new attempt, unless one of this learner runs for the same test: that one is the answer then, so that one
   * runs at most. Undefined where the id is taken.
   */
  start(contact: Contact, attempt: Attempt, key: ExamKey): Promise<{ attempt: Attempt; isNew: boolean } | undefined>;
  /**
   * Makes a change in one transaction, while no other write of this learner runs. A result counts the day of the work
   * for the streak. A repeat changes nothing and tells the attempt as it is. Undefined for an unknown attempt.
   */
  change(contact: Contact, id: string, change: Change): Promise<Outcome | undefined>;
}
