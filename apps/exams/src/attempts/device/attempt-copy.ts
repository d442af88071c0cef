import { examAttemptSchema, examWorkSchema, mergeAnswers, paperSchema } from '@tensely/content/exams';
import * as z from 'zod/mini';

/** A finish that the service does not have yet. */
const pendingFinishSchema = z.object({ finishedAt: z.string(), by: z.enum(['learner', 'time']) });

/** A running attempt as it is stored on the device: enough to continue without the service, and to finish later. */
const attemptCopySchema = z.object({
  uid: z.string().check(z.minLength(1)),
  attempt: z.pick(examAttemptSchema, {
    id: true,
    testId: true,
    paper: true,
    extraTime: true,
    startedAt: true,
    deadline: true,
  }),
  /**
   * The device id that this device writes the attempt with; the one in localStorage may be lost when the browser is
   * killed.
   */
  device: z.uuid(),
  paper: paperSchema,
  work: examWorkSchema,
  /** The open section, from 0. */
  section: z.int().check(z.gte(0)),
  /** Whether the service has all of `work`. */
  isSent: z.boolean(),
  /** Counts the tabs that have written the attempt in turn. A tab with an older turn no longer writes. */
  turn: z.optional(z.int().check(z.gte(0))),
  clock: z.object({ offset: z.number(), seenAt: z.number() }),
  finish: z.optional(pendingFinishSchema),
});

export type AttemptCopy = z.infer<typeof attemptCopySchema>;
export type PendingFinish = z.infer<typeof pendingFinishSchema>;

/** The valid copies, most recently started first. Skips those of another version of the product. */
export function validCopies(values: readonly unknown[]): AttemptCopy[] {
  const copies = values.flatMap((value) => {
    const parsed = attemptCopySchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  return copies.sort((a, b) => Date.parse(b.attempt.startedAt) - Date.parse(a.attempt.startedAt));
}

/** The turn of a copy; 0 for a copy of an earlier version, which has none. */
export function getTurn(copy: AttemptCopy | undefined): number {
  return copy?.turn ?? 0;
}

/**
 * Returns the copy to store. A tab that wakes up after another one has taken over replaces nothing: only its answers
 * that are later than the stored ones are added.
 */
export function nextCopy(stored: AttemptCopy | undefined, copy: AttemptCopy): AttemptCopy {
  if (!stored || getTurn(stored) <= getTurn(copy)) return copy;
  const answers = mergeAnswers(stored.work.answers, copy.work.answers);
  const isSame = Object.entries(answers).every(([place, answer]) => stored.work.answers[place] === answer);
  return isSame ? stored : { ...stored, isSent: false, work: { ...stored.work, answers } };
}

/** The name of the lock that a tab holds while it writes an attempt. */
export function lockName(uid: string, attemptId: string): string {
  return `tensely-exam-${uid}-${attemptId}`;
}
