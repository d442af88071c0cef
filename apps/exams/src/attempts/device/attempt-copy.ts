import { examAttemptSchema, examWorkSchema, mergeAnswers, paperSchema } from '@tensely/exam-model/logic';
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
  /** The id under which this device writes the attempt; the one in localStorage may not survive a killed browser. */
  device: z.uuid(),
  paper: paperSchema,
  work: examWorkSchema,
  /** The open section, from 0. */
  section: z.int().check(z.gte(0)),
  /** The service has all of `work`. */
  isSent: z.boolean(),
  /** Counts the tabs that have written the attempt, one after the other. A tab with an older turn does not write any more. */
  turn: z.optional(z.int().check(z.gte(0))),
  clock: z.object({ offset: z.number(), seenAt: z.number() }),
  finish: z.optional(pendingFinishSchema),
});

export type AttemptCopy = z.infer<typeof attemptCopySchema>;
export type PendingFinish = z.infer<typeof pendingFinishSchema>;

/** The valid ones of the values, latest started first. Those of another version of the product are skipped. */
export function validCopies(values: readonly unknown[]): AttemptCopy[] {
  const copies = values.flatMap((value) => {
    const parsed = attemptCopySchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  return copies.sort((a, b) => Date.parse(b.attempt.startedAt) - Date.parse(a.attempt.startedAt));
}

/** The turn of a copy; copies of earlier versions of the product have none. */
export function turnOf(copy: AttemptCopy | undefined): number {
  return copy?.turn ?? 0;
}

/**
 * Returns the copy to store. A tab that wakes up after another one has taken over replaces nothing: only answers that are later than
 * those of the stored copy are added.
 */
export function nextCopy(stored: AttemptCopy | undefined, copy: AttemptCopy): AttemptCopy {
  if (!stored || turnOf(stored) <= turnOf(copy)) return copy;
  const answers = mergeAnswers(stored.work.answers, copy.work.answers);
  const isSame = Object.entries(answers).every(([place, answer]) => stored.work.answers[place] === answer);
  return isSame ? stored : { ...stored, isSent: false, work: { ...stored.work, answers } };
}

/** The name of the lock under which a tab writes an attempt. */
export function lockName(uid: string, attemptId: string): string {
  return `tensely-exam-${uid}-${attemptId}`;
}
