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

/** The answers of the service with those of a device: of each the later one. Of two of the same moment the stored one stays. */
export function mergeAnswers(stored: ExamWork['answers'], sent: ExamWork['answers']): ExamWork['answers'] {
  const merged = { ...stored };
  for (const [place, answer] of Object.entries(sent)) {
    const known = stored[place];
    if (!known || Date.parse(known.timestamp) < Date.parse(answer.timestamp)) merged[place] = answer;
  }
  return merged;
}
