import type { ExamAttempt, ExamWork } from '@tensely/content/exams';
import type { ServerClock } from '../server-clock.ts';

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

/**
 * Delay after the deadline until a read-only page asks for the result; by then the writer's late answers have arrived.
 */
const OUTCOME_AFTER_MS = 35_000;
/** Interval of further requests, until the attempt is finished. */
const OUTCOME_EVERY_MS = 15_000;

/**
 * When the run has to act next, in milliseconds of server time: at the deadline, or, if another tab or device writes,
 * when that one should have finished the attempt. `isThisTab`: this tab of the device writes.
 */
export function nextMoment(
  status: RunStatus,
  isThisTab: boolean,
  deadline: string,
  time: ServerClock,
): number | undefined {
  const [end, now] = [Date.parse(deadline), time.now()];
  if (status.kind === 'running') return end;
  if (status.kind === 'readOnly') return Math.max(end + OUTCOME_AFTER_MS, now + OUTCOME_EVERY_MS);
  return status.kind === 'finishing' && !isThisTab ? now + OUTCOME_AFTER_MS : undefined;
}
