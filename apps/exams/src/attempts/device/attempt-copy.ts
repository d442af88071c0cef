import { examAttemptSchema, examWorkSchema, paperSchema } from '@tensely/exam-model/logic';
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
  /** Resolves when the copy is written through; rejects when it cannot be saved. */
  put(copy: AttemptCopy): Promise<void>;
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
    put: async (copy) => void copies.set(keyOf(copy.uid, copy.attempt.id), structuredClone(copy)),
    remove: async (uid, id) => void copies.delete(keyOf(uid, id)),
    subscribe: () => () => {},
  };
}
