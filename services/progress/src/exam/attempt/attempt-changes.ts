import { type ExamWork, type FinishAttempt, publicPaper, type SaveWork } from '@tensely/content/exams';
import type { FieldError } from '../../problem/problem.ts';
import { type Attempt, type HeldAttempt, isClosed } from './attempt.ts';
import { findAnswerErrors } from './find-answer-errors.ts';
import { getEnding, markAttempt } from './mark-attempt.ts';
import { mergeWork } from './merge-work.ts';

/** The outcome of a change: done, or why nothing changed. */
export type Outcome =
  | { kind: 'done'; attempt: Attempt }
  /** Another device is the writer. */
  | { kind: 'elsewhere' }
  | { kind: 'finished' }
  | { kind: 'running' }
  | { kind: 'refused'; faults: readonly FieldError[] }
  /** The idempotency key belongs to another request. */
  | { kind: 'keyReused' };

/** A pure function from the stored attempt to the next one. */
export type Change = (held: HeldAttempt) => Outcome;

/** Marks the work that arrived in time, if the time is up without a finish. */
export const finalizeExpired: Change = (held) => {
  const { deadline, result } = held.attempt;
  return done(result ? held.attempt : markAttempt(held, { finishedAt: deadline, finishedBy: 'left', late: false }));
};

/** Merges the writer's work. Marks an expired attempt again until its review is opened. */
export function saveWork({ device, work }: SaveWork, now: Date): Change {
  return (held) => {
    if (isClosed(held.attempt)) return { kind: 'finished' };
    if (device !== held.attempt.device) return { kind: 'elsewhere' };
    return withWork(held, work, now, (attempt, isLate) =>
      attempt.result
        ? markAttempt({ ...held, attempt }, { ...attempt.result, late: attempt.result.late || isLate })
        : attempt,
    );
  };
}

/** Makes a device the writer of a running attempt, and merges its work. */
export function takeOver({ device, work }: SaveWork, now: Date): Change {
  return (held) =>
    held.attempt.result ? { kind: 'finished' } : withWork(held, work, now, (attempt) => ({ ...attempt, device }));
}

/** The writer finishes and gets the review. A second finish, or one by another device after the end, changes nothing. */
export function finish({ device, work, finishedAt }: FinishAttempt, now: Date): Change {
  return (held) => {
    const { attempt } = held;
    const isWriter = device === attempt.device;
    if (isClosed(attempt) || (attempt.result && !isWriter)) return done(withReviewOpened(attempt, now));
    if (!isWriter) return { kind: 'elsewhere' };
    return withWork(held, work, now, (taken, isLate) => {
      const late = (attempt.result?.late ?? false) || isLate;
      return withReviewOpened(
        markAttempt({ ...held, attempt: taken }, { ...getEnding(attempt, finishedAt, now), late }),
        now,
      );
    });
  };
}

/** Opens the review: from now on the result is final. */
export function openReview(now: Date): Change {
  return ({ attempt }) => (attempt.result ? done(withReviewOpened(attempt, now)) : { kind: 'running' });
}

function withWork(
  held: HeldAttempt,
  work: ExamWork,
  now: Date,
  next: (attempt: Attempt, isLate: boolean) => Attempt,
): Outcome {
  const paper = publicPaper(held.key);
  const faults = findAnswerErrors(paper, work);
  if (faults.length > 0) return { kind: 'refused', faults };
  const { attempt, isLate } = mergeWork(held, paper, work, now);
  return done(next(attempt, isLate));
}

function withReviewOpened(attempt: Attempt, now: Date): Attempt {
  return attempt.reviewedAt ? attempt : { ...attempt, reviewedAt: now.toISOString() };
}

function done(attempt: Attempt): Outcome {
  return { kind: 'done', attempt };
}
