import type { ExamAttempt, ExamWork, Highlight, Paper } from '@tensely/exam-model/logic';

/** Milliseconds between the answer that completes a section and the step that follows. */
export const NEXT_STEP_MS = 2000;

/**
 * A step that happens by itself in a moment unless the learner cancels it. The run opens a section; the overview before
 * the finish is opened by the screen after the same pause, which cancels the step (`cancelNext`).
 */
export type NextStep = { kind: 'section'; section: number } | { kind: 'overview' };

export type RunStatus =
  /** Answers can be given. */
  | { kind: 'running' }
  /** Another tab or device writes: everything shows, nothing can be changed. `trouble`: going on here failed. */
  | { kind: 'readOnly'; why: 'otherTab' | 'otherDevice'; trouble?: 'offline' | 'signIn' }
  | { kind: 'finishing' }
  /** Finished on this device; the result comes when the service can be reached. Tried again by itself. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** The result is there: show /exams/fede/results/<id>. */
  | { kind: 'finished'; attemptId: string };

/** A running exam as a screen shows it; a new object with every change. */
export interface RunSnapshot {
  status: RunStatus;
  attempt: Omit<ExamAttempt, 'work' | 'device' | 'completedSections'>;
  work: ExamWork;
  /** The open section, from 0. */
  section: number;
  /** How many questions of each section are answered in all their blanks. */
  answered: readonly number[];
  /** "device": the service cannot take it now, it is on this device alone. */
  saved: 'saving' | 'service' | 'device';
  /** The token is gone or expired: nothing is interrupted, the finish will ask to sign in. */
  signedOut: boolean;
  next: NextStep | undefined;
}

/** One running exam: the only place that changes an attempt. Nothing throws or rejects. */
export interface ExamRun {
  readonly paper: Paper;
  getSnapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  /** Milliseconds until the deadline by the corrected clock; 0 when it has passed. */
  remaining(): number;
  /** The whole time of this attempt, extra time included, in milliseconds. */
  readonly duration: number;
  /** Sets the choice of one blank (0 for multiple choice); "" takes it back. */
  answer(place: string, blank: number, choice: string): void;
  toggleFlag(place: string): void;
  setHighlights(section: number, highlights: readonly Highlight[]): void;
  /** Opens a section, which starts a new progress session for it. */
  openSection(section: number): void;
  cancelNext(): void;
  /** The learner is about to change an answer, or done with it: a planned step waits until then, and its time begins again. */
  setChoosing(isChoosing: boolean): void;
  finish(): void;
  /** Takes the writing over from the other tab or device; what this device has is added to what the other one has sent. */
  goOnHere(): void;
  /** Ends timers, locks and listeners; the copy on the device stays. */
  stop(): void;
}
