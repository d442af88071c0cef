import { scoredQuestions } from '@tensely/content/lessons';
import { plainText, rightOptions, type ScoredQuestion } from '@tensely/questions/logic';
import type { LessonPage } from '../editorial/lesson-page.ts';
import { wordsOf } from '../words-of.ts';

type Of<Type extends ScoredQuestion['type']> = Extract<ScoredQuestion, { type: Type }>;

/** `leftClick` is a click activity in the explanation. */
export const exercises = ['matching', 'ordering', 'dragDrop', 'trueFalse', 'leftClick'] as const;
type Exercise = (typeof exercises)[number];

/** Minimum and maximum words of a connected text at each level; it has eight to twelve blanks. */
export const textLengths: Record<string, readonly [number, number]> = {
  A1: [60, 90],
  A2: [90, 130],
  B1: [130, 180],
  B2: [180, 250],
};

/** How far the pages of one or several topics make learners choose by meaning (docs/content-style.md#meaning-before-form). */
export function getMeasures(pages: readonly LessonPage[]) {
  const questions = pages.flatMap(({ page }) => scoredQuestions(page));
  const wrong = questions.flatMap((question) => (question.type === 'multipleChoice' ? wrongOptions(question) : []));
  const gaps = questions.filter(isGapped);
  const banks = questions.filter((question) => question.type === 'wordBank');
  return {
    /** Wrong options that are correct English in another situation. */
    realDistractors: share(wrong, ({ illFormed }) => !illFormed),
    /** Gap fills and word banks that leave the form to the learner. */
    freeChoices: share(gaps, ({ formOnly }) => !formOnly),
    /** Word banks with a reason for every word and every blank. */
    answeringBanks: share(banks, (bank) => getUnexplained(bank).length === 0),
    /** The number of pages with this exercise. */
    pagesWith: (exercise: Exercise) => pages.filter((page) => hasExercise(page, exercise)).length,
    /** The number of connected texts of the level's length. */
    texts: pages.flatMap(({ level, page }) => scoredQuestions(page).filter((one) => isConnectedText(one, level)))
      .length,
  };
}

export type Share = ReturnType<typeof share>;

function share<Item>(items: readonly Item[], has: (item: Item) => boolean) {
  return { count: items.filter(has).length, of: items.length };
}

export function wrongOptions(question: Of<'multipleChoice'>): Of<'multipleChoice'>['options'] {
  const right = rightOptions(question);
  return question.options.filter(({ text }) => !right.includes(text));
}

/** Questions with blanks, whose tasks may name the form. */
export function isGapped(question: ScoredQuestion): question is Of<'gapFill' | 'wordBank'> {
  return question.type === 'gapFill' || question.type === 'wordBank';
}

function hasExercise({ page }: LessonPage, exercise: Exercise): boolean {
  if (exercise === 'leftClick') return page.content.some(({ type }) => type === 'click');
  return page.questions.some(({ type }) => type === exercise);
}

/** The words of a bank and the blanks (from 1) that `wrongForms` does not explain. */
export function getUnexplained({ wordBank, correctAnswers, wrongForms = [] }: Of<'wordBank'>): string[] {
  const words = wordBank.filter((word) => !wrongForms.some(({ text }) => text === word));
  const blanks = correctAnswers.flatMap((_, place) => {
    return wrongForms.some(({ blank }) => blank === undefined || blank === place + 1) ? [] : `blank ${place + 1}`;
  });
  return [...words.map((word) => `"${word}"`), ...blanks];
}

/** Whether a question is a text of eight to twelve blanks with the length that its level requires. */
function isConnectedText(question: ScoredQuestion, level: string): boolean {
  const [least, most] = textLengths[level] ?? [0, 0];
  if (!isGapped(question)) return false;
  const text = question.type === 'gapFill' ? question.template : question.paragraph;
  const blanks = text.split('_____').length - 1;
  const words = wordsOf(text).length;
  return blanks >= 8 && blanks <= 12 && words >= least && words <= most;
}

const FORM =
  /\b(present|past|future|perfect|continuous|simple|passive|comparative|superlative|conditional|infinitive|participle)\b/i;

/** Whether the task of a gap names the form. */
export function namesItsForm(question: Of<'gapFill' | 'wordBank'>): boolean {
  const task = question.type === 'gapFill' ? question.question : question.instructions;
  return (plainText(task ?? '').match(/[^.?!]+/g) ?? []).some(
    (sentence) => /^\s*(use|write|complete|ask|put)\b/i.test(sentence) && FORM.test(sentence),
  );
}
