import type { ExamResult } from '@tensely/content/exams';
import type { getQueryClient } from '@tensely/progress/queries';
import type { ResultState } from '../exams-contract.ts';
import { EXAM_ATTEMPTS, resultKey } from './exam-queries.ts';

/** The TanStack Query client that the shell shares. */
export type Queries = ReturnType<typeof getQueryClient>;

/** Results that this tab has read. */
export interface ResultCache {
  get(uid: string, attemptId: string): ExamResult | undefined;
  put(uid: string, result: ExamResult): void;
}

/** The results in the tab's query cache; `onResult` is called with each new one. */
export function createResultCache(queries: Queries, onResult: (uid: string, result: ExamResult) => void): ResultCache {
  return {
    get(uid, attemptId) {
      const state = queries.getQueryData<ResultState>(resultKey(uid, attemptId));
      return state?.kind === 'ready' ? state.result : undefined;
    },
    put(uid, result) {
      const ready: ResultState = { kind: 'ready', result };
      queries.setQueryData(resultKey(uid, result.attemptId), ready);
      onResult(uid, result);
      void queries.invalidateQueries({ queryKey: [EXAM_ATTEMPTS, uid] });
    },
  };
}
