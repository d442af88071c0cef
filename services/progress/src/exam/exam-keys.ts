import { type ExamKey, examKeyFile, openExamKey } from '@tensely/content/exams';
import { messageOf } from '@tensely/core/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Problem } from '../problem/problem.ts';

/** Finds the key of a paper by the paper's hash, or returns undefined if there is none. */
export type ExamKeys = (paper: string) => Promise<ExamKey | undefined>;

interface Options {
  store: Pick<ReleaseStore, 'readPrivate'>;
  log: Logger;
}

/** A key takes about 50 kB. Its name is a hash of its content, so it never changes. */
const MOST_KEYS = 100;

/**
 * Keys from the private area of the release store. A key is trusted only if its content matches its hash. Caches keys, so that
 * tests that others have started can start while the store is unavailable.
 * @throws Problem 503 for a damaged or unreadable key; the log says which and why
 */
export function createExamKeys({ store, log }: Options): ExamKeys {
  const read = new LRUCache<string, ExamKey>({ max: MOST_KEYS });
  return async (paper) => {
    const known = read.get(paper);
    if (known) return known;
    try {
      const content = await store.readPrivate(examKeyFile(paper));
      const key = content && (await openExamKey(paper, content.toString('utf8')));
      if (key) read.set(paper, key);
      return key;
    } catch (error) {
      log.error({ paper, reason: messageOf(error) }, 'an exam key cannot be read');
      throw new Problem('exam-keys');
    }
  };
}
