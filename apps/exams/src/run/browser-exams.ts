import type { Exams } from './exams-contract.ts';

/** The exams of this tab, wired to the browser. */
export function browserExams(): Exams {
  throw new Error('The exams are not wired to the browser yet.');
}
