import { createExamAttempts } from './results/exam-attempts.ts';
import type { Exams, ResultReader } from './exams-contract.ts';
import type { ExamsCore } from './exams-core.ts';
import { createLeftovers, type Leftovers } from './finish/pending-finishes.ts';
import { createResultMemory, type ResultMemory } from './results/result-cache.ts';
import { createResultReader } from './results/result-reader.ts';

/** The exams of a tab, with what a run of them needs besides. */
export interface ExamsOfTab extends Exams {
  core: ExamsCore;
  results: ResultMemory;
  leftovers: Leftovers;
}

/** Wires attempts, results and leftover finishes to one core. */
export function createExams(core: ExamsCore): ExamsOfTab {
  const results = createResultMemory();
  const leftovers = createLeftovers(core, results);
  const readers = new Map<string, ResultReader>();
  return {
    ...{ core, results, leftovers },
    attempts: createExamAttempts(core, results, leftovers),
    result(attemptId) {
      const reader = readers.get(attemptId) ?? createResultReader(core, { results, leftovers }, attemptId);
      readers.set(attemptId, reader);
      return reader;
    },
  };
}
