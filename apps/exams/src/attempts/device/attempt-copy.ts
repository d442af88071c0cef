import { examAttemptSchema, examWorkSchema, mergeAnswers, paperSchema } from '@tensely/exam-model/logic';
import * as z from 'zod/mini';

/** A finish that the service does not have yet. */
const pendingFinishSchema = z.object({ finishedAt: z.string(), by: z.enum(['learner', 'time']) });

/** A running attempt as a device saves it: enough to go on without the service, and to finish later. */
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
  /** Counts the tabs that have written the attempt, one after the other: a tab with an older turn writes no more. */
  turn: z.optional(z.int().check(z.gte(0))),
  clock: z.object({ offset: z.number(), seenAt: z.number() }),
  finish: z.optional(pendingFinishSchema),
});

export type AttemptCopy = z.infer<typeof attemptCopySchema>;
export type PendingFinish = z.infer<typeof pendingFinishSchema>;

export type CopyNews = 'written' | 'removed';

/** The copies of its learners' attempts on this device, one per learner and attempt. */
export interface AttemptCopies {
  /** The latest started first. Damaged ones are left out. */
  list(uid: string): Promise<AttemptCopy[]>;
  get(uid: string, id: string): Promise<AttemptCopy | undefined>;
  /**
   * Resolves when the copy is written through: to false where another tab has taken the writing over, of whose copy only
   * older answers change then. Rejects when it cannot be saved.
   */
  put(copy: AttemptCopy): Promise<boolean>;
  remove(uid: string, id: string): Promise<void>;
  /** Told when another tab has written or removed a copy. */
  subscribe(listener: (news: CopyNews) => void): () => void;
}

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
 * What is stored when a tab writes a copy. A tab that another one has taken over from, and that wakes up later, replaces
 * nothing: only what it has answered later than the stored copy is added.
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

/** Copies that end with the tab: for tests, and where the browser refuses storage. */
export function createMemoryCopies(): AttemptCopies {
  const copies = new Map<string, unknown>();
  const keyOf = (uid: string, id: string) => `${uid} ${id}`;
  return {
    list: async (uid) => validCopies([...copies.values()]).filter((copy) => copy.uid === uid),
    get: async (uid, id) => validCopies([copies.get(keyOf(uid, id))])[0],
    async put(copy) {
      const key = keyOf(copy.uid, copy.attempt.id);
      const next = nextCopy(validCopies([copies.get(key)])[0], copy);
      copies.set(key, structuredClone(next));
      return next === copy;
    },
    remove: async (uid, id) => void copies.delete(keyOf(uid, id)),
    subscribe: () => () => {},
  };
}
