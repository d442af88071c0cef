import type { ExamResult } from '@tensely/exam-model/logic';

/** Results that this tab has read: they never change once their review was handed out. */
export interface ResultMemory {
  get(uid: string, attemptId: string): ExamResult | undefined;
  note(uid: string, result: ExamResult): void;
  /** Told of every new result. */
  subscribe(listener: () => void): () => void;
}

/** A memory that ends with the tab. */
export function createResultMemory(): ResultMemory {
  const results = new Map<string, ExamResult>();
  const listeners = new Set<() => void>();
  return {
    get: (uid, attemptId) => results.get(`${uid} ${attemptId}`),
    note(uid, result) {
      results.set(`${uid} ${result.attemptId}`, result);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
