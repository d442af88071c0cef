import type { ExamKey, ExamResultSummary, ExtraTime, StartAttempt } from '@tensely/exam-model/logic';
import type { Writer } from '../../store/learner-rows.ts';
import type { Attempt, Listed } from '../attempt/attempt.ts';
import type { Change, Outcome } from '../attempt/attempt-changes.ts';
import type { ExamRules } from '../exam-rules.ts';

/** Who makes a request, and when. */
export interface Caller extends Writer {
  /** The extra time that the token grants. */
  extraTime?: ExtraTime | undefined;
  /** Of a write: one with a key that was accepted before is a repeat. */
  idempotencyKey?: string | undefined;
  /** Of a write with a key: names the request that the key is good for. */
  fingerprint?: string | undefined;
  now: Date;
}

/** The outcome of a start. */
export type Start =
  | { kind: 'started' | 'running'; attempt: Attempt }
  /** The id is another attempt's. */
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
  /** Their time ran out, and something may still change them. */
  ended: Listed[];
  /** Of what nothing can change any more: the latest. */
  results: ExamResultSummary[];
}

/**
 * The attempts at exams, each with the key that it was started with. A learner finds only own attempts. Every method rejects
 * with StoreUnavailable when the database does not answer.
 */
export interface ExamRepository {
  /** The ids of attempts that run although their time is up. */
  findExpired(uid: string, now: Date): Promise<string[]>;
  /** Newest first. */
  list(uid: string): Promise<AttemptLists>;
  find(uid: string, id: string): Promise<Attempt | undefined>;
  /** The key that an attempt was started with. */
  findKey(uid: string, id: string): Promise<ExamKey | undefined>;
  /** The attempt of this id, else the one that runs for this test; and whether the request's key was used for another. */
  findStarted(caller: Caller, request: Pick<StartAttempt, 'id' | 'testId'>): Promise<Found>;
  /**
   * Saves a new attempt. Where one of this learner runs for the same test it resolves with that one, so that one runs at
   * most; where the rules forbid a start, with the refusal.
   */
  start(caller: Caller, attempt: Attempt, key: ExamKey, rules: ExamRules): Promise<Start>;
  /**
   * Makes a change in one transaction, while no other write of this learner runs. A result counts the day of the work
   * for the streak. A repeat changes nothing and tells the attempt as it is. Undefined for an unknown attempt.
   */
  change(caller: Caller, id: string, change: Change): Promise<Outcome | undefined>;
}
