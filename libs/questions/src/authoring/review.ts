/** A solver's answer in the shape of a learner's response, or a sentence on what is wrong with it. */
export type Solution = { response: unknown } | { fault: string };

/** What makes a question answerable by reading: texts with blanks and what belongs into each, or whole texts. */
export interface KeyPassages {
  gapped?: { text: string; answers: readonly (readonly string[])[] };
  whole?: readonly string[];
}

/** How authors' reviews see a scored type. */
export interface Review<Question> {
  /**
   * What a learner sees of a question, field by field: nothing of its key, of its feedback or of its tags. Whatever would give the
   * key away by its order is shuffled.
   */
  sheet(question: Question): Record<string, unknown>;
  /** Reads an answer that a solver wrote into the sheet. */
  readSolution(question: Question, answer: unknown): Solution;
  /** The sentences that no other question or example may repeat. */
  sentences(question: Question): readonly string[];
  /** What no other question of the page may show, because it answers this one. */
  keyPassages(question: Question): KeyPassages;
}

/** Reads an answer that is a text or a list of texts. */
export function readTexts(_question: unknown, answer: unknown): Solution {
  if (typeof answer === 'string') return { response: [answer] };
  const isList = Array.isArray(answer) && answer.every((text) => typeof text === 'string');
  return isList ? { response: answer } : { fault: 'the answer is a text or a list of texts' };
}

export const noSentences = () => [];
export const noPassages = () => ({});
