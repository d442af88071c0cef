import type {
  ExamAttempt,
  ExamResult,
  ExamResultSummary,
  ExamWork,
  ExtraTime,
  Highlight,
  Paper,
} from '@tensely/content/exams';
import type { ReadableStore } from '@tensely/core/logic';
import type { ExamListing } from '../exam-papers.ts';

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

/** No attempt at this test is running: show the start screen. */
export interface Startable {
  kind: 'startable';
  isStarting: boolean;
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

export interface Exams {
  /** Never rejects: without the service it returns the device's data. `before`: the last answer. */
  readAttempts(before: AttemptsSnapshot | undefined): Promise<AttemptsSnapshot>;
  /** Never rejects. */
  readResult(attemptId: string): Promise<ResultState>;
}

/** Opens one test's page. Injected separately, because a running exam's core comes with the runner's chunk. */
export type OpenTest = (listing: ExamListing) => ExamOpener;

/** Milliseconds between the answer that completes a section and the step that follows. */
export const NEXT_STEP_MS = 2000;

/**
 * An automatic step that the learner can cancel. The run opens a section. The screen opens the overview before the
 * finish after the same pause, and cancels the step (`cancelNext`).
 */
export type NextStep = { kind: 'section'; section: number } | { kind: 'overview' };

export type RunStatus =
  /** Answers can be given. */
  | { kind: 'running' }
  /** Another tab or device writes: everything is visible but read-only. `failure`: taking over failed. */
  | { kind: 'readOnly'; why: 'otherTab' | 'otherDevice'; failure?: 'offline' | 'signIn' }
  /** This tab or another one sends the finish. */
  | { kind: 'finishing' }
  /** Finished on this device; the result needs the service. Retries automatically. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** The result is available: show /exams/fede/results/<id>. */
  | { kind: 'finished'; attemptId: string };

export const RUNNING = { kind: 'running' } as const;
export const FINISHING = { kind: 'finishing' } as const;
export const OTHER_TAB = { kind: 'readOnly', why: 'otherTab' } as const;
export const OTHER_DEVICE = { kind: 'readOnly', why: 'otherDevice' } as const;

/** A running exam as a screen displays it; a new object with every change. */
export interface RunSnapshot {
  status: RunStatus;
  attempt: Omit<ExamAttempt, 'work' | 'device' | 'completedSections'>;
  work: ExamWork;
  /** The open section, from 0. */
  section: number;
  /** Number of questions in each section with all blanks answered. */
  answered: readonly number[];
  /** "device": stored on this device only, because the service is unavailable. */
  saved: 'saving' | 'service' | 'device';
  /** The token is missing or expired. The exam continues; the finish will ask for a sign-in. */
  signedOut: boolean;
  next: NextStep | undefined;
}

/** One running exam: the only code that changes an attempt. Nothing throws or rejects. */
export interface ExamRun {
  readonly paper: Paper;
  getSnapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  /** Milliseconds until the deadline by the corrected clock; 0 when it has passed. */
  remaining(): number;
  /** The whole time of this attempt in milliseconds, including extra time. */
  readonly duration: number;
  /** Sets the choice of one blank (0 for multiple choice); "" removes it. */
  answer(place: string, blank: number, choice: string): void;
  toggleFlag(place: string): void;
  setHighlights(section: number, highlights: readonly Highlight[]): void;
  /** Opens a section, which starts a new progress session for it. */
  openSection(section: number): void;
  cancelNext(): void;
  /**
   * The learner is about to change an answer, or done with it. A planned step waits for that and then starts its delay
   * again.
   */
  setChoosing(isChoosing: boolean): void;
  finish(): void;
  /** Takes over from the other tab or device, and merges this device's work into what that one sent. */
  goOnHere(): void;
  /** Ends timers, locks and listeners; the copy on the device stays. */
  stop(): void;
}
