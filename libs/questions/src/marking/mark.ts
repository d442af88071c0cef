export type Outcome = 'unanswered' | 'right' | 'partly' | 'wrong';

/** What the author says about a part of an answer. */
export interface Remark {
  /** Undefined where there is nothing to say about what was chosen. */
  text?: string | undefined;
  /** The number of the blank that it is about, from 1, where there are several. */
  blank?: number;
  /** It is about a right choice. */
  isRight?: true;
}

/** What a partly right answer has and lacks, each as texts for people. */
export interface Halves {
  right: readonly string[];
  missing: readonly string[];
  wrong: readonly string[];
}

export interface Mark {
  outcome: Outcome;
  /** The fraction that is right, 0 to 1. */
  score: number;
  /** The right answer as text for people. */
  correctAnswer: string;
  /** The author's line about this answer, in place of the common ones. */
  ownLine?: Remark;
  /** The line of feedback counts the parts that are right. */
  isCounted?: true;
  /** Of a partly right answer. */
  halves?: Halves;
  /** Feedback of the chosen option, words or wrong forms, and hints. */
  details: Remark[];
  /** The author's explanation. */
  explanation?: string;
  /** Which parts are right, in their order, for a question of several (blanks, pairs, items); else empty. */
  parts: readonly boolean[];
}

interface Verdict {
  score: number;
  correctAnswer: string;
  details?: Remark[] | undefined;
  explanation?: string | undefined;
  /** For the types that have lines of their own. */
  line?: Pick<Mark, 'ownLine' | 'isCounted'>;
  parts?: readonly boolean[];
  halves?: Halves | undefined;
}

/** The mark of an answered question. */
export function verdict({ score, correctAnswer, details = [], explanation, line, parts = [], halves }: Verdict): Mark {
  const outcome = outcomeOf(score);
  return {
    outcome,
    score,
    correctAnswer,
    ...line,
    details,
    ...(explanation ? { explanation } : {}),
    ...(halves && outcome === 'partly' ? { halves } : {}),
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
    answers,
    details,
  }: {
    correctAnswer: string;
    parts: readonly boolean[];
    /** The right answer of each part; left out where one says nothing without the others. */
    answers?: readonly string[];
    details?: Remark[] | undefined;
  },
): Mark {
  if (!textsOf(response).some(Boolean)) return unanswered(correctAnswer, parts);
  const right = parts.filter(Boolean).length;
  return verdict({
    score: right / parts.length,
    correctAnswer,
    details,
    explanation,
    line: { isCounted: true },
    parts,
    halves: answers && halvesOf(answers, parts),
  });
}

/** What the author says about a choice. */
export function remark(text: string | undefined, isRight: boolean): Remark {
  return isRight ? { text, isRight } : { text };
}

/** The right answers of the parts, by whether they were given. */
export function halvesOf(answers: readonly string[], parts: readonly boolean[]): Halves {
  return {
    right: answers.filter((_, place) => parts[place]),
    missing: answers.filter((_, place) => !parts[place]),
    wrong: [],
  };
}

/** What was chosen among right and wrong choices, and which right ones were not. */
export function halvesOfPicks(chosen: readonly string[], right: readonly string[]): Halves {
  return {
    right: right.filter((text) => chosen.includes(text)),
    missing: right.filter((text) => !chosen.includes(text)),
    wrong: chosen.filter((text) => !right.includes(text)),
  };
}

/** The mark of a question without a usable response: no score, nothing said about it. */
export function unanswered(correctAnswer: string, parts: readonly boolean[] = []): Mark {
  return { outcome: 'unanswered', score: 0, correctAnswer, details: [], parts };
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
