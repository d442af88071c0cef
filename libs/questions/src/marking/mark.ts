import type { WrongForms } from '../schema/question-fields.ts';
import { normaliseAnswer } from './answer-text/normalise-answer.ts';

/** A learner's answer: texts, or indexes from 0. Each type's score file defines which, and their order. */
export type Response = string[] | number[];

export type Outcome = 'unanswered' | 'right' | 'partly' | 'wrong';

/** The author's comment on a part of an answer. */
export interface Remark {
  /** Undefined if the author has no comment on the choice. */
  text?: string | undefined;
  /** The number of its blank, from 1, if there are several. */
  blank?: number;
  /** Set if it is about a right choice. */
  isRight?: true;
}

/** The right and the missing parts of a partly right answer, as readable texts. */
export interface Halves {
  right: readonly string[];
  missing: readonly string[];
  wrong: readonly string[];
}

export interface Mark {
  outcome: Outcome;
  /** The fraction that is right, 0 to 1. */
  score: number;
  /** The right answer as readable text. */
  correctAnswer: string;
  /** The author's comment on this answer, which replaces the common ones. */
  ownLine?: Remark | undefined;
  /** Set if the feedback counts the right parts. */
  isCounted?: true | undefined;
  /** Set for a partly right answer. */
  halves?: Halves | undefined;
  /** Feedback on the chosen options, words or wrong forms, and hints. */
  details: Remark[];
  /** The author's explanation. */
  explanation?: string | undefined;
  /** Whether each part is right, in order, for a question of several (blanks, pairs, items); otherwise empty. */
  parts: readonly boolean[];
}

type Verdict = Omit<Mark, 'outcome' | 'details' | 'parts'> & Partial<Pick<Mark, 'details' | 'parts'>>;

/** The mark of an answered question. Only a partly right answer has `halves`. */
export function verdict(mark: Verdict): Mark {
  const outcome = toOutcome(mark.score);
  return { details: [], parts: [], ...mark, outcome, halves: outcome === 'partly' ? mark.halves : undefined };
}

/**
 * The mark of an answer of several parts, each right or wrong: the score is the right fraction. Unanswered if every
 * part is empty.
 */
export function markParts(
  { explanation }: { explanation?: string | undefined },
  response: unknown,
  { answers, ...mark }: PartsMark,
): Mark {
  const { correctAnswer, parts } = mark;
  if (!getTexts(response).some(Boolean)) return unanswered(correctAnswer, parts);
  const score = parts.filter(Boolean).length / parts.length;
  return verdict({ ...mark, score, explanation, isCounted: true, halves: answers && toHalves(answers, parts) });
}

type PartsMark = Pick<Mark, 'correctAnswer' | 'parts'> &
  Pick<Verdict, 'details'> & {
    /** The right answer of each part; omitted if one makes no sense without the others. */
    answers?: readonly string[];
  };

/** Whether each part of a response has the right text. */
export function rightTexts(response: unknown, right: readonly string[]): boolean[] {
  const given = getTexts(response);
  return right.map((text, place) => given[place] === text);
}

/** The author's comment on a choice. */
export function remark(text: string | undefined, isRight: boolean): Remark {
  return isRight ? { text, isRight } : { text };
}

/** The right answers of the parts, split by whether the learner gave them. */
export function toHalves(answers: readonly string[], parts: readonly boolean[]): Halves {
  return {
    right: answers.filter((_, place) => parts[place]),
    missing: answers.filter((_, place) => !parts[place]),
    wrong: [],
  };
}

/**
 * The mark of picks among right and wrong choices. The score is right minus wrong ones, at least 0, divided by the number
 * of right choices.
 */
export function markPicks<Choice>(
  chosen: readonly Choice[],
  right: readonly Choice[],
  toText: (choice: Choice) => string,
  rest: Pick<Verdict, 'correctAnswer' | 'details' | 'explanation'>,
): Mark {
  const rightPicks = chosen.filter((choice) => right.includes(choice)).length;
  const wrongPicks = chosen.length - rightPicks;
  const [texts, rightOnes] = [chosen.map(toText), right.map(toText)];
  return verdict({
    ...rest,
    score: Math.max(0, rightPicks - wrongPicks) / right.length,
    halves: {
      right: rightOnes.filter((text) => texts.includes(text)),
      missing: rightOnes.filter((text) => !texts.includes(text)),
      wrong: texts.filter((text) => !rightOnes.includes(text)),
    },
  });
}

/** The mark of a question without a usable response: no score and no feedback. */
export function unanswered(correctAnswer: string, parts: readonly boolean[] = []): Mark {
  return { outcome: 'unanswered', score: 0, correctAnswer, details: [], parts };
}

function toOutcome(score: number): Outcome {
  if (score === 1) return 'right';
  return score > 0 ? 'partly' : 'wrong';
}

/** The texts of a response; empty if it is not a list of texts. */
export function getTexts(response: unknown): string[] {
  return Array.isArray(response) && response.every((entry) => typeof entry === 'string') ? response : [];
}

/** The unique indexes below `count` in a response; empty if it is not a list of whole numbers. */
export function getIndexes(response: unknown, count: number): number[] {
  if (!Array.isArray(response) || !response.every((entry) => Number.isSafeInteger(entry))) return [];
  return [...new Set<number>(response)].filter((index) => index >= 0 && index < count);
}

/**
 * The parts of a scored type that the exercise needs before its view has loaded. Every field is required, so that each
 * new type decides them all.
 */
export interface Scoring<Question> {
  /** Marks a response of any shape. Never throws. */
  mark(question: Question, response: unknown): Mark;
  /**
   * The response of each button with `aria-pressed`, in the order of the buttons; empty if a single press does not
   * answer, and `undefined` if it never does. With it, a prerendered page can include the verdict of the first press.
   */
  pressAnswers: ((question: Question) => readonly Response[]) | undefined;
  /** The question with its options in an order that depends on the seed only; `undefined` if it has none to reorder. */
  reorder: ((question: Question, seed: string) => Question) | undefined;
}

interface WithWrongForms {
  wrongForms?: WrongForms | undefined;
}

/** The author's comment on a wrong form listed for this blank (from 0); `given` is in normal form. */
export function adviceFor({ wrongForms = [] }: WithWrongForms, blank: number, given: string): string | undefined {
  const isListed = (form: WrongForms[number]) =>
    normaliseAnswer(form.text) === given && (form.blank ?? blank + 1) === blank + 1;
  return wrongForms.find(isListed)?.feedback;
}

/** The author's comments on the wrong blanks of an answer, in order. */
export function adviceOn(question: WithWrongForms, given: readonly string[], right: readonly boolean[]): Remark[] {
  return right.flatMap((isRight, blank) => {
    const advice = isRight ? undefined : adviceFor(question, blank, normaliseAnswer(given[blank] ?? ''));
    if (!advice) return [];
    return [right.length > 1 ? { text: advice, blank: blank + 1 } : { text: advice }];
  });
}
