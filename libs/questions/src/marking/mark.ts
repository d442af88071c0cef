export type Outcome = 'unanswered' | 'right' | 'partly' | 'wrong';

export interface Mark {
  outcome: Outcome;
  /** The fraction that is right, 0 to 1. */
  score: number;
  /** The right answer as text for people. */
  correctAnswer: string;
  /** The line of feedback where answers are tracked; empty while unanswered. */
  feedback: string;
  /** The line of feedback where nothing is tracked. */
  practiceFeedback: string;
  /** Feedback of the chosen option, words or wrong forms, and hints. */
  details: string[];
  /** The author's explanation. */
  explanation?: string;
  /** Which parts are right, in their order, for a question of several (blanks, pairs, items); else empty. */
  parts: readonly boolean[];
}

interface Verdict {
  score: number;
  correctAnswer: string;
  details?: string[] | undefined;
  explanation?: string | undefined;
  /** Replaces both lines, for the types that have a line of their own. */
  feedback?: string;
  parts?: readonly boolean[];
}

/** The mark of an answered question, with the common lines of feedback unless the type brings its own. */
export function verdict({ score, correctAnswer, details = [], explanation, feedback, parts = [] }: Verdict): Mark {
  const right = score === 1;
  return {
    outcome: outcomeOf(score),
    score,
    correctAnswer,
    feedback: feedback ?? (right ? 'Correct! Well done!' : `Incorrect. The correct answer is: ${correctAnswer}`),
    practiceFeedback: feedback ?? (right ? 'Correct! Great job!' : 'Incorrect. Try again!'),
    details,
    ...(explanation ? { explanation } : {}),
    parts,
  };
}

/**
 * The mark of an answer of several parts, each right or wrong: the score is the fraction that is right. Unanswered when
 * nothing is given for any of them.
 */
export function markParts(
  { explanation }: { explanation?: string | undefined },
  response: unknown,
  {
    correctAnswer,
    parts,
    details,
  }: { correctAnswer: string; parts: readonly boolean[]; details?: string[] | undefined },
): Mark {
  if (!textsOf(response).some(Boolean)) return unanswered(correctAnswer, parts);
  const right = parts.filter(Boolean).length;
  return verdict({
    score: right / parts.length,
    correctAnswer,
    details,
    explanation,
    feedback: `You got ${right} out of ${parts.length} correct!`,
    parts,
  });
}

/** The mark of a question without a usable response: no score, no feedback. */
export function unanswered(correctAnswer: string, parts: readonly boolean[] = []): Mark {
  return { outcome: 'unanswered', score: 0, correctAnswer, feedback: '', practiceFeedback: '', details: [], parts };
}

/** The score of several choices: right ones minus wrong ones, at least 0, over the number of right answers. */
export function scoreOfPicks(rightPicks: number, wrongPicks: number, rightAnswers: number): number {
  return Math.max(0, rightPicks - wrongPicks) / rightAnswers;
}

function outcomeOf(score: number): Outcome {
  if (score === 1) return 'right';
  return score > 0 ? 'partly' : 'wrong';
}

/** The texts of a response, or none when it is not a list of texts. */
export function textsOf(response: unknown): string[] {
  return Array.isArray(response) && response.every((entry) => typeof entry === 'string') ? response : [];
}

/** The indexes below `count` of a response, each once; none when it is not a list of whole numbers. */
export function indexesOf(response: unknown, count: number): number[] {
  if (!Array.isArray(response) || !response.every((entry) => Number.isSafeInteger(entry))) return [];
  return [...new Set<number>(response)].filter((index) => index >= 0 && index < count);
}
