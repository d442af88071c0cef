import type { TabChannel } from '@tensely/core/browser';
import { MemoryRecords, type Records, type StoreConfigs } from '@tensely/offline/logic';
import { type AttemptCopy, nextCopy, validCopies } from './attempt-copy.ts';

/**
 * The shell removes a learner's copies by the database's name, the index `uid`, and the fields `isSent` and `finish`
 * (docs/behaviour.md#browser-storage).
 */
export const EXAM_DATABASE = 'tensely-exams';
export const examStores = { copies: { keyPath: ['uid', 'attempt.id'] } } satisfies StoreConfigs;

export type CopyNews = 'written' | 'removed';

/** The copies of attempts on this device, one per learner and attempt. */
export interface AttemptCopies {
  /** Most recently started first. Skips damaged copies. */
  list(uid: string): Promise<AttemptCopy[]>;
  get(uid: string, id: string): Promise<AttemptCopy | undefined>;
  /**
   * Resolves to true once the copy is durable. Resolves to false if another tab has taken over the writing; then only
   * this copy's later answers are stored. Rejects if the write fails.
   */
  put(copy: AttemptCopy): Promise<boolean>;
  remove(uid: string, id: string): Promise<void>;
  /** Calls `listener` when another tab has written or removed a copy. */
  subscribe(listener: (news: CopyNews) => void): () => void;
}

/** Creates the copies over records; `channel` notifies the other tabs of changes. */
export function createAttemptCopies(records: Records, channel: TabChannel): AttemptCopies {
  return {
    list: async (uid) =>
      validCopies(await records.run('readonly', 'copies', (transaction) => transaction.list('copies', uid))),
    get: async (uid, id) =>
      validCopies([await records.run('readonly', 'copies', (transaction) => transaction.get('copies', [uid, id]))])[0],
    async put(copy) {
      const next = await records.run('readwrite', 'copies', async (transaction) => {
        const stored = validCopies([await transaction.get('copies', [copy.uid, copy.attempt.id])])[0];
        const next = nextCopy(stored, copy);
        if (next !== stored) transaction.put('copies', copy.uid, next);
        return next;
      });
      channel.tell('written');
      return next === copy;
    },
    async remove(uid, id) {
      await records.run('readwrite', 'copies', async (transaction) => transaction.delete('copies', [uid, id]));
      channel.tell('removed');
    },
    subscribe: (listener) => channel.hear((news) => listener(news === 'removed' ? 'removed' : 'written')),
  };
}

/** Copies in memory, for tests. */
export const createMemoryCopies = (): AttemptCopies =>
  createAttemptCopies(new MemoryRecords(examStores), { tell: () => {}, hear: () => () => {} });
