import { examAttemptSchema, examWorkSchema, mergeAnswers, paperSchema } from '@tensely/content/exams';
import type { TabChannel } from '@tensely/core/browser';
import { read } from '@tensely/core/logic';
import type { Records, StoreConfigs } from '@tensely/offline/logic';
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
  /** Incremented by each tab that becomes the writer. A tab with an older turn no longer writes. */
  turn: z.optional(z.int().check(z.gte(0))),
  clock: z.object({ offset: z.number(), seenAt: z.number() }),
  finish: z.optional(pendingFinishSchema),
});

export type AttemptCopy = z.infer<typeof attemptCopySchema>;
export type PendingFinish = z.infer<typeof pendingFinishSchema>;

/** The valid copies, most recently started first. Skips those of another version of the product. */
export function validCopies(values: readonly unknown[]): AttemptCopy[] {
  const copies = values.flatMap((value) => read(attemptCopySchema, value) ?? []);
  return copies.sort((a, b) => Date.parse(b.attempt.startedAt) - Date.parse(a.attempt.startedAt));
}

/** The turn of a copy; 0 for a copy of an earlier version, which has none. */
export function getTurn(copy: AttemptCopy | undefined): number {
  return copy?.turn ?? 0;
}

/**
 * Returns the copy to store. If another tab has taken over in the meantime, that is the stored copy with this one's
 * later answers.
 */
function nextCopy(stored: AttemptCopy | undefined, copy: AttemptCopy): AttemptCopy {
  if (!stored || getTurn(stored) <= getTurn(copy)) return copy;
  const answers = mergeAnswers(stored.work.answers, copy.work.answers);
  const isSame = Object.entries(answers).every(([place, answer]) => stored.work.answers[place] === answer);
  return isSame ? stored : { ...stored, isSent: false, work: { ...stored.work, answers } };
}

/** The name of the lock that a tab holds while it writes an attempt. */
export function lockName(uid: string, attemptId: string): string {
  return `tensely-exam-${uid}-${attemptId}`;
}

/**
 * The shell removes a learner's copies by the database's name, the index `uid`, and the fields `isSent` and `finish`
 * (docs/behaviour.md#browser-storage).
 */
export const EXAM_DATABASE = 'tensely-exams';
export const examStores = { copies: { keyPath: ['uid', 'attempt.id'] } } satisfies StoreConfigs;

export type CopyNews = 'written' | 'removed';

export type AttemptCopies = ReturnType<typeof createAttemptCopies>;

/** The copies of attempts on this device, one per learner and attempt; `channel` notifies the other tabs of changes. */
export function createAttemptCopies(records: Records, channel: TabChannel) {
  return {
    /** Most recently started first. Skips damaged copies. */
    list: async (uid: string) =>
      validCopies(await records.run('readonly', 'copies', (transaction) => transaction.list('copies', uid))),
    get: async (uid: string, id: string) =>
      validCopies([await records.run('readonly', 'copies', (transaction) => transaction.get('copies', [uid, id]))])[0],
    /**
     * Resolves to true once the copy is durable. Resolves to false if another tab has taken over the writing; then only
     * this copy's later answers are stored. Rejects if the write fails.
     */
    async put(copy: AttemptCopy) {
      const next = await records.run('readwrite', 'copies', async (transaction) => {
        const stored = validCopies([await transaction.get('copies', [copy.uid, copy.attempt.id])])[0];
        const next = nextCopy(stored, copy);
        if (next !== stored) transaction.put('copies', copy.uid, next);
        return next;
      });
      channel.tell('written');
      return next === copy;
    },
    async remove(uid: string, id: string) {
      await records.run('readwrite', 'copies', async (transaction) => transaction.delete('copies', [uid, id]));
      channel.tell('removed');
    },
    /** Calls `listener` when another tab has written or removed a copy. */
    subscribe: (listener: (news: CopyNews) => void) =>
      channel.hear((news) => listener(news === 'removed' ? 'removed' : 'written')),
  };
}
