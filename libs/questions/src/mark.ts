export type Outcome = 'unanswered' | 'right' | 'partly' | 'wrong';

export interface Mark {
  outcome: Outcome;
  /** The fraction that is right, 0 to 1. */
  score: number;
  /** The right answer as a person reads it. */
  correctAnswer: string;
  /** The line of spec 8 where answers are tracked; empty while unanswered. */
  feedback: string;
  /** The line of spec 8 where nothing is tracked (ruling 12). */
  practiceFeedback: string;
  /** Feedback of the chosen option, words or wrong forms, and hints. */
  details: string[];
  /** Why, as the author wrote it (ruling 8). */
  explanation?: string;
}

interface Verdict {
  score: number;
  correctAnswer: string;
  details?: string[];
  explanation?: string | undefined;
  /** Replaces both lines, for the types that have a line of their own. */
  feedback?: string;
}

/** The mark of an answered question, with the lines of spec 8 unless the type brings its own. */
export function verdict({ score, correctAnswer, details = [], explanation, feedback }: Verdict): Mark {
  const right = score === 1;
  return {
    outcome: outcomeOf(score),
    score,
    correctAnswer,
    feedback: feedback ?? (right ? 'Correct! Well done!' : `Incorrect. The correct answer is: ${correctAnswer}`),
    practiceFeedback: feedback ?? (right ? 'Correct! Great job!' : 'Incorrect. Try again!'),
    details,
    ...(explanation ? { explanation } : {}),
  };
}

/**
 * The mark of an answer of several parts, each right or wrong: the fraction that is right (spec 5, ruling 12). Unanswered
 * when nothing is given for any of them.
 */
export function markParts(
  { explanation }: { explanation?: string | undefined },
  response: unknown,
  { correctAnswer, parts }: { correctAnswer: string; parts: readonly boolean[] },
): Mark {
  if (!textsOf(response).some(Boolean)) return unanswered(correctAnswer);
  const right = parts.filter(Boolean).length;
  return verdict({
    score: right / parts.length,
    correctAnswer,
    explanation,
    feedback: `You got ${right} out of ${parts.length} correct!`,
  });
}

/** The mark of a question without a usable response: no score, nothing said. */
export function unanswered(correctAnswer: string): Mark {
  return { outcome: 'unanswered', score: 0, correctAnswer, feedback: '', practiceFeedback: '', details: [] };
}

/** Right picks minus wrong picks, at least 0, over the number of right answers (ruling 5). */
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
