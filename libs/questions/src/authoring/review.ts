/** A solver's answer as a learner's response, or a sentence about what is wrong with it. */
export type Solution = { response: unknown } | { fault: string };

/** The texts that give a question's answer away: texts with blanks and their answers, or whole texts. */
export interface KeyPassages {
  gapped?: { text: string; answers: readonly (readonly string[])[] };
  whole?: readonly string[];
}

/** A scored type for authors' reviews. */
export interface Review<Question> {
  /**
   * The learner's view of a question, field by field, without its key, feedback or tags. Shuffles everything whose
   * order would reveal the key.
   */
  sheet(question: Question): Record<string, unknown>;
  /** Parses a solver's answer from the sheet. */
  readSolution(question: Question, answer: unknown): Solution;
  /** The sentences that no other question or example may repeat. */
  sentences(question: Question): readonly string[];
  /** The texts that no other question of the page may show, because they answer this one. */
  keyPassages(question: Question): KeyPassages;
}

/** Parses an answer that is a text or a list of texts. */
export function readTexts(_question: unknown, answer: unknown): Solution {
  if (typeof answer === 'string') return { response: [answer] };
  const isList = Array.isArray(answer) && answer.every((text) => typeof text === 'string');
  return isList ? { response: answer } : { fault: 'the answer is a text or a list of texts' };
}

export const noSentences = () => [];
export const noPassages = () => ({});
