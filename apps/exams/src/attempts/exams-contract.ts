import type { ExamAttempt, ExamResult, ExamResultSummary, ExtraTime } from '@tensely/content/exams';
import type { ReadableStore } from '@tensely/core/logic';
import type { ExamListing } from '../exam-papers.ts';
import type { ExamRun } from './run/run-contract.ts';

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

export const LOADING_ATTEMPTS: AttemptsSnapshot = {
  source: 'loading',
  failure: undefined,
  running: [],
  ended: [],
  results: [],
  remaining: () => 0,
};

export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: ExamResult }
  /** Finished on this device but not marked by the service yet. Retries automatically. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** Not finished yet: it runs at /exams/fede/<testId>. */
  | { kind: 'running'; testId: string }
  | { kind: 'unknown' }
  | { kind: 'failure'; failure: FailureReason };

/** No attempt at this test is running: show the start screen. */
export interface Startable {
  kind: 'startable';
  isStarting: boolean;
  /** Why the last start failed. */
  failure: StartFailure | undefined;
  /** Extra time that the school grants, in percent; undefined if the learner chooses. */
  extraTime?: ExtraTime | undefined;
}

export type OpenExam =
  | { kind: 'opening' }
  | Startable
  | { kind: 'run'; run: ExamRun }
  /** Cannot find out whether an attempt is running, or cannot get its paper. `retry()` tries again. */
  | { kind: 'failure'; failure: StartFailure };

/** One test's page, from the start screen to the finish. */
export interface ExamOpener extends ReadableStore<OpenExam> {
  start(extraTime: ExtraTime): void;
  retry(): void;
  /** Stops the run when the page is left. Data on the device stays. */
  stop(): void;
}

/** The read queries of the exam screens. */
export interface Exams {
  /** Never rejects: without the service it returns the device's data. `before`: the last answer. */
  readAttempts(before: AttemptsSnapshot | undefined): Promise<AttemptsSnapshot>;
  /** Never rejects. */
  readResult(attemptId: string): Promise<ResultState>;
}

/** Opens one test's page. Injected separately, because a running exam's core comes with the runner's chunk. */
export type OpenTest = (listing: ExamListing) => ExamOpener;
