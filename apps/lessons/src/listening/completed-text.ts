import { BLANK, getTraits, type MarkedAnswer, type ScoredQuestion } from '@tensely/questions/logic';

/** The cue of a blank, in brackets after it: "_____ (be)". */
const CUE = /^ ?\([^)]*\)/;

/** The whole text of an answered question with blanks, with the learner's words where they are right. */
export function completedText(question: ScoredQuestion, { response, mark }: MarkedAnswer): string | undefined {
  const given: readonly unknown[] = Array.isArray(response) ? response : [];
  const parts = getTraits(question).blanks?.(question);
  if (!parts) return undefined;
  const words = parts.answers.map((answer, blank) => (mark.parts[blank] ? String(given[blank]) : answer));
  return parts.text
    .split(BLANK)
    .map((part, place) => (place > 0 ? part.replace(CUE, '') : part) + (words[place] ?? ''))
    .join('');
}
