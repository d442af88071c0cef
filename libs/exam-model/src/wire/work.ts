import type { ExamAnswer, ExamWork } from './exam-work.ts';

export const NO_WORK: ExamWork = { answers: {}, flags: [], highlights: [] };

/** The key of an answer in `ExamWork.answers`. */
export function placeOf(section: number, question: number): string {
  return `${section}-${question}`;
}

/** True when every blank has a choice. */
export function isAnswered(answer: ExamAnswer | undefined, blanks: number): boolean {
  return answer?.answer.length === blanks && answer.answer.every((choice) => choice !== '');
}

/** Two devices' work on one attempt: of each answer the later one; flags and highlights of `newer`. */
export function mergeWork(older: ExamWork, newer: ExamWork): ExamWork {
  const answers = { ...older.answers };
  for (const [place, answer] of Object.entries(newer.answers)) {
    const known = answers[place];
    if (!known || Date.parse(known.timestamp) <= Date.parse(answer.timestamp)) answers[place] = answer;
  }
  return { ...newer, answers };
}
