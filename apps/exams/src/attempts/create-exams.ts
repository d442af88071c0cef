import type { Exams, ResultReader } from './exams-contract.ts';
import type { ExamsCore } from './exams-core.ts';
import { createPendingFinishes, type PendingFinishes } from './finish/pending-finishes.ts';
import { createExamAttempts } from './results/exam-attempts.ts';
import { createResultCache, type ResultCache } from './results/result-cache.ts';
import { createResultReader } from './results/result-reader.ts';

/** The exams of a tab, with everything else that a run of them needs. */
export interface ExamsOfTab extends Exams {
  core: ExamsCore;
  results: ResultCache;
  pendingFinishes: PendingFinishes;
}

/** Wires attempts, results and pending finishes to one core. */
export function createExams(core: ExamsCore): ExamsOfTab {
  const results = createResultCache((uid, result) => {
    if (uid === core.identity.uid()) core.practise(result);
  });
  const pendingFinishes = createPendingFinishes(core, results);
  const readers = new Map<string, ResultReader>();
  return {
    core,
    results,
    pendingFinishes,
    attempts: createExamAttempts(core, results, pendingFinishes),
    result(attemptId) {
      const reader = readers.get(attemptId) ?? createResultReader(core, { results, pendingFinishes }, attemptId);
      readers.set(attemptId, reader);
      return reader;
    },
  };
}
