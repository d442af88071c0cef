import { messageOf } from '@tensely/core/logic';
import { type ExamKey, examKeyFile, openExamKey } from '@tensely/exam-model/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import type { Logger } from 'pino';
import { unavailable } from '../problem/problems.ts';

/** Finds the key of a paper by the paper's hash; undefined where there is none. */
export type ExamKeys = (paper: string) => Promise<ExamKey | undefined>;

interface Options {
  store: Pick<ReleaseStore, 'readPrivate'>;
  log: Logger;
}

/**
 * Keys from the private area of the release store. A key is trusted only if its content is what its name says.
 * @throws Problem 503 for one that is damaged or cannot be read; the log says which and why.
 */
export function createExamKeys({ store, log }: Options): ExamKeys {
  return async (paper) => {
    try {
      const content = await store.readPrivate(examKeyFile(paper));
      return content && (await openExamKey(paper, content.toString('utf8')));
    } catch (error) {
      log.error({ paper, reason: messageOf(error) }, 'an exam key cannot be read');
      throw unavailable('exam-keys', 'The exam cannot be started, because its key cannot be read at the moment.');
    }
  };
}
