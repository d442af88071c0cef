import type { Exams } from './exams-contract.ts';
import type { ExamsCore } from './exams-core.ts';
import { Finishes } from './finish/finishes.ts';
import { EXAM_ATTEMPTS } from './results/exam-queries.ts';
import { readAttempts } from './results/read-attempts.ts';
import { readResult } from './results/read-result.ts';
import { createResultCache, type Queries, type ResultCache } from './results/result-cache.ts';

/** The exams of a tab and what a run of them needs. */
export interface TabExams extends Exams {
  core: ExamsCore;
  results: ResultCache;
  finishes: Finishes;
}

/** Wires attempts, results and finishes to one core, and refreshes the queries when another tab or the clock changes them. */
export function createExams(core: ExamsCore, queries: Queries): TabExams {
  const results = createResultCache(queries, (uid, result) => {
    if (uid === core.identity.uid()) core.practise(result);
  });
  const finishes = new Finishes(core, results.put);
  const refresh = () => void queries.invalidateQueries({ queryKey: [EXAM_ATTEMPTS] });
  core.copies.subscribe((news) => news === 'removed' && refresh());
  core.time.subscribe((news) => news === 'doubt' && refresh());
  return {
    core,
    results,
    finishes,
    async readAttempts(before) {
      const attempts = await readAttempts(core, before);
      void finishes.send();
      return attempts;
    },
    readResult: (attemptId) => readResult(core, { results, finishes }, attemptId),
  };
}
