import { type ExamWork, type FinishAttempt, publicPaper, type SaveWork } from '@tensely/content/exams';
import { examConflict, refusedWork } from '../exam-problems.ts';
import { type Attempt, type HeldAttempt, isClosed } from './attempt.ts';
import { findAnswerErrors } from './find-answer-errors.ts';
import { getEnding, markAttempt } from './mark-attempt.ts';
import { mergeWork } from './merge-work.ts';

/** A pure function from the stored attempt to the next one. Throws a Problem if the attempt does not allow the change. */
export type Change = (held: HeldAttempt) => Attempt;

/** Marks the work that arrived in time, if the time is up without a finish. */
export const finalizeExpired: Change = (held) => {
  const { deadline, result } = held.attempt;
  return result ? held.attempt : markAttempt(held, { finishedAt: deadline, finishedBy: 'left', late: false });
};

/** Merges the writer's work. Marks an expired attempt again until its review is opened. */
export function saveWork({ device, work }: SaveWork, now: Date): Change {
  return (held) => {
    if (isClosed(held.attempt)) throw examConflict('finished');
    if (device !== held.attempt.device) throw examConflict('elsewhere');
    return withWork(held, work, now, (attempt, isLate) =>
      attempt.result
        ? markAttempt({ ...held, attempt }, { ...attempt.result, late: attempt.result.late || isLate })
        : attempt,
    );
  };
}

/** Makes a device the writer of a running attempt, and merges its work. */
export function takeOver({ device, work }: SaveWork, now: Date): Change {
  return (held) => {
    if (held.attempt.result) throw examConflict('finished');
    return withWork(held, work, now, (attempt) => ({ ...attempt, device }));
  };
}

/** The writer finishes and gets the review. A second finish, or one by another device after the end, changes nothing. */
export function finish({ device, work, finishedAt }: FinishAttempt, now: Date): Change {
  return (held) => {
    const { attempt } = held;
    const isWriter = device === attempt.device;
    if (isClosed(attempt) || (attempt.result && !isWriter)) return withReviewOpened(attempt, now);
    if (!isWriter) throw examConflict('elsewhere');
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
  return ({ attempt }) => {
    if (!attempt.result) throw examConflict('running');
    return withReviewOpened(attempt, now);
  };
}

function withWork(
  held: HeldAttempt,
  work: ExamWork,
  now: Date,
  next: (attempt: Attempt, isLate: boolean) => Attempt,
): Attempt {
  const paper = publicPaper(held.key);
  const faults = findAnswerErrors(paper, work);
  if (faults.length > 0) throw refusedWork(faults);
  const { attempt, isLate } = mergeWork(held, paper, work, now);
  return next(attempt, isLate);
}

function withReviewOpened(attempt: Attempt, now: Date): Attempt {
  return attempt.reviewedAt ? attempt : { ...attempt, reviewedAt: now.toISOString() };
}
