import type { ExamAnswer, ExamWork } from './exam-work.ts';

export const NO_WORK: ExamWork = { answers: {}, flags: [], highlights: [] };

/** The key of an answer in `ExamWork.answers`. */
export function toPlace(section: number, question: number): string {
  return `${section}-${question}`;
}

/** Whether every blank has a choice. */
export function isAnswered(answer: ExamAnswer | undefined, blanks: number): boolean {
  return answer?.answer.length === blanks && answer.answer.every((choice) => choice !== '');
}

/** Merges a device's answers into those of the service. The later answer wins; the stored one wins a tie. */
export function mergeAnswers(stored: ExamWork['answers'], sent: ExamWork['answers']): ExamWork['answers'] {
  const merged = { ...stored };
  for (const [place, answer] of Object.entries(sent)) {
    const known = stored[place];
    if (!known || Date.parse(known.timestamp) < Date.parse(answer.timestamp)) merged[place] = answer;
  }
  return merged;
}
