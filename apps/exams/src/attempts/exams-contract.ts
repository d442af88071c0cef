import type { ReadableStore } from '@tensely/core/logic';
import type { ExamAttempt, ExamResult, ExamResultSummary, ExtraTime } from '@tensely/exam-model/logic';
import type { ExamListing } from '../exam-papers.ts';
import type { ExamRun } from './run/run-contract.ts';

/**
 * Why the service could not do what was asked. "outdated": it does not know this page's version of the test any more, a
 * reload gets the new one; "refused": it will not do it, however often it is asked.
 */
export type Trouble = 'offline' | 'server' | 'signIn' | 'outdated' | 'refused';

/** "tooEarly": the test can be taken again, but later; "tooMany": so many exams may not be started, or be open at once. */
export type StartTrouble = Trouble | 'tooEarly' | 'tooMany';

export interface RunningAttempt extends Pick<ExamAttempt, 'id' | 'testId' | 'startedAt' | 'deadline' | 'extraTime'> {
  /** Finished, or its time has run out; its result comes when the service can be reached. */
  isOver: boolean;
}

export interface AttemptsSnapshot {
  /** "device": the service could not be asked, `trouble` says why; this is what the device has. */
  source: 'loading' | 'service' | 'device';
  trouble: Trouble | undefined;
  running: readonly RunningAttempt[];
  /** Left behind: the time ran out, and looking at the result settles it. Newest first. */
  ended: readonly RunningAttempt[];
  /** Newest first. */
  results: readonly ExamResultSummary[];
  /** Milliseconds until a deadline by the corrected clock; 0 when it has passed. */
  remaining(deadline: string): number;
}

export const LOADING_ATTEMPTS: AttemptsSnapshot = {
  source: 'loading',
  trouble: undefined,
  running: [],
  ended: [],
  results: [],
  remaining: () => 0,
};

export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: ExamResult }
  /** Finished on this device, the service has not marked it yet. Tried again by itself. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** Not finished yet: its runner is at /exams/fede/<testId>. */
  | { kind: 'running'; testId: string }
  | { kind: 'unknown' }
  | { kind: 'trouble'; trouble: Trouble };

/** Nothing of this test runs: its start screen. */
export interface Startable {
  kind: 'startable';
  isStarting: boolean;
  /** Why the last try to start it failed. */
  trouble: StartTrouble | undefined;
  /** Per cent of extra time that the school grants; undefined where the learner chooses. */
  extraTime?: ExtraTime | undefined;
}

export type OpenExam =
  | { kind: 'opening' }
  | Startable
  | { kind: 'run'; run: ExamRun }
  /** Whether an attempt runs, or with which paper, cannot be found out now; `retry()` asks again. */
  | { kind: 'trouble'; trouble: StartTrouble };

/** One test's page, from the start screen to the finish. */
export interface ExamOpener extends ReadableStore<OpenExam> {
  start(extraTime: ExtraTime): void;
  retry(): void;
  /** The page is left: the run is stopped, what is saved on the device stays there. */
  stop(): void;
}

/** What the screens read of exams, as query functions. */
export interface Exams {
  /** Never rejects: without the service it returns what the device has. `before`: the last answer. */
  readAttempts(before: AttemptsSnapshot | undefined): Promise<AttemptsSnapshot>;
  /** Never rejects. */
  readResult(attemptId: string): Promise<ResultState>;
}

/** Opens one test's page; handed in apart, because the core of a running exam comes with the runner's chunk. */
export type OpenTest = (listing: ExamListing) => ExamOpener;
