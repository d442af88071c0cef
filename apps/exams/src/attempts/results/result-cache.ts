import { Subscribable } from '@tensely/core/logic';
import type { ExamResult } from '@tensely/exam-model/logic';

/** Results that this tab has read. A result never changes once its review was handed out. */
export interface ResultCache {
  get(uid: string, attemptId: string): ExamResult | undefined;
  put(uid: string, result: ExamResult): void;
  /** Calls `listener` for each new result; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/** A cache that ends with the tab; `onResult` hears of each result as it comes. */
export function createResultCache(onResult: (uid: string, result: ExamResult) => void): ResultCache {
  const results = new Map<string, ExamResult>();
  const changes = new Subscribable();
  return {
    get: (uid, attemptId) => results.get(`${uid} ${attemptId}`),
    put(uid, result) {
      results.set(`${uid} ${result.attemptId}`, result);
      onResult(uid, result);
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
}
