import type { ExamKey, ExamResultSummary, ExtraTime, StartAttempt } from '@tensely/content/exams';
import type { Writer } from '../../store/learner-rows.ts';
import type { Attempt, Listed } from '../attempt/attempt.ts';
import type { Change, Outcome } from '../attempt/attempt-changes.ts';
import type { ExamRules } from '../exam-rules.ts';

/** The sender of a request, and when it arrived. */
export interface Caller extends Writer {
  /** The extra time granted by the token. */
  extraTime?: ExtraTime | undefined;
  /** For a write: an accepted key marks a repeat. */
  idempotencyKey?: string | undefined;
  /** For a write with a key: identifies the request that the key is valid for. */
  fingerprint?: string | undefined;
  now: Date;
}

/** The outcome of a start. */
export type Start =
  | { kind: 'started' | 'running'; attempt: Attempt }
  /** The id belongs to another attempt. */
  | { kind: 'taken' }
  | { kind: 'keyReused' }
  | { kind: 'tooManyOpen' }
  | { kind: 'tooManyStarts' | 'tooEarly'; waitMs: number };

export interface Found {
  attempt: Attempt | undefined;
  isKeyReused: boolean;
}

export interface AttemptLists {
  running: Listed[];
  /** Attempts whose time is up but whose result may still change. */
  ended: Listed[];
  /** The latest final results. */
  results: ExamResultSummary[];
}

/**
 * The attempts at exams, each with the key that it was started with. Learners can access only their own. Every method rejects
 * with StoreUnavailable if the database is unavailable.
 */
export interface ExamRepository {
  /** The ids of running attempts whose time is up. */
  findExpired(uid: string, now: Date): Promise<string[]>;
  /** Newest first. */
  list(uid: string): Promise<AttemptLists>;
  find(uid: string, id: string): Promise<Attempt | undefined>;
  /** The key that an attempt was started with. */
  findKey(uid: string, id: string): Promise<ExamKey | undefined>;
  /** The attempt with this id, else the running one at this test; and whether the request's key belongs to another request. */
  findStarted(caller: Caller, request: Pick<StartAttempt, 'id' | 'testId'>): Promise<Found>;
  /**
   * Saves a new attempt. If the learner has a running one at the same test, resolves to that one, so that at most one is
   * running; if the rules forbid a start, to the refusal.
   */
  start(caller: Caller, attempt: Attempt, key: ExamKey, rules: ExamRules): Promise<Start>;
  /**
   * Applies a change in one transaction that excludes other writes of this learner. A result counts the day of the work for
   * the streak. A repeat changes nothing and returns the current attempt. Resolves to undefined for an unknown attempt.
   */
  change(caller: Caller, id: string, change: Change): Promise<Outcome | undefined>;
}
