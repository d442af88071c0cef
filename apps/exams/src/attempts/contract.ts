import type { ExamAttempt, ExamResult, ExamResultSummary } from '@tensely/content/exams';

/**
 * Why a request to the service failed. "outdated": the service no longer knows this page's version of the test, a
 * reload fixes it. "refused": a retry will not help.
 */
export type FailureReason = 'offline' | 'server' | 'signIn' | 'outdated' | 'refused';

/** "tooEarly": the test can be retaken later. "tooMany": the learner has started, or has open, too many exams. */
export type StartFailure = FailureReason | 'tooEarly' | 'tooMany';

export interface RunningAttempt extends Pick<ExamAttempt, 'id' | 'testId' | 'startedAt' | 'deadline' | 'extraTime'> {
  /** Finished or out of time; the result needs the service. */
  isOver: boolean;
}

export interface AttemptsSnapshot {
  /** "device": the service is unavailable (`failure` says why), so this is the device's data. */
  source: 'loading' | 'service' | 'device';
  failure: FailureReason | undefined;
  running: readonly RunningAttempt[];
  /** Attempts that ran out of time while open; opening the result finalises them. Newest first. */
  ended: readonly RunningAttempt[];
  /** Newest first. */
  results: readonly ExamResultSummary[];
  /** Milliseconds until a deadline by the corrected clock; 0 when it has passed. */
  remaining(deadline: string): number;
}

export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: ExamResult }
  /** Finished on this device but not marked by the service yet. Retries automatically. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** Not finished yet: it runs at /exams/fede/<testId>. */
  | { kind: 'running'; testId: string }
  | { kind: 'unknown' }
  | { kind: 'failure'; failure: FailureReason };

export interface Exams {
  /** Never rejects: without the service it returns the device's data. `before`: the last answer. */
  readAttempts(before: AttemptsSnapshot | undefined): Promise<AttemptsSnapshot>;
  /** Never rejects. */
  readResult(attemptId: string): Promise<ResultState>;
}
