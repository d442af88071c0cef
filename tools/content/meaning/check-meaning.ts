import { scoredQuestions } from '@tensely/content/lessons';
import type { ScoredQuestion } from '@tensely/questions/logic';
import type { LessonPage } from '../editorial/lesson-page.ts';
import {
  exercises,
  getMeasures,
  getUnexplained,
  isGapped,
  namesItsForm,
  textLengths,
  wrongOptions,
} from './measures.ts';

const exerciseNames = {
  matching: 'a matching exercise',
  ordering: 'an ordering exercise',
  dragDrop: 'a sorting exercise',
  trueFalse: 'a true/false statement',
  leftClick: 'a click activity in the explanation',
} as const;

/** Checks a page by the rules of meaning before form (docs/content-style.md#meaning-before-form). */
export function checkMeaning({ level, page }: LessonPage): string[] {
  const questions = scoredQuestions(page);
  const sentences = questions.flatMap((question) => {
    return [...ofBank(question), ...(level === 'A1' ? [] : [...ofChoice(question), ...ofTask(question)])];
  });
  const gaps = questions.filter(isGapped);
  const given = gaps.filter(({ formOnly }) => formOnly).length;
  if (level !== 'A1' && given * 2 > gaps.length) {
    sentences.push(`${given} of ${gaps.length} gap fills and word banks give their form away: at most half may.`);
  }
  return sentences;
}

function ofChoice(question: ScoredQuestion): string[] {
  if (question.type !== 'multipleChoice' || question.formOnly) return [];
  const wrong = wrongOptions(question);
  const illFormed = wrong.filter((option) => option.illFormed).length;
  if (wrong.length < 2 || illFormed < wrong.length) return [];
  return [`"${question.id}": no wrong option is correct English. At least one must fit another situation.`];
}

function ofTask(question: ScoredQuestion): string[] {
  if (!isGapped(question) || question.formOnly || !namesItsForm(question)) return [];
  return [`"${question.id}": the task names the form. Let the situation decide, or mark it: "formOnly": true.`];
}

function ofBank(question: ScoredQuestion): string[] {
  const unexplained = question.type === 'wordBank' ? getUnexplained(question) : [];
  if (unexplained.length === 0) return [];
  return [`"${question.id}": "wrongForms" gives no reason for ${unexplained.join(', ')}.`];
}

/** The activities that a topic lacks by these rules. */
export function missingInTopic(pages: readonly LessonPage[]): string[] {
  const { pagesWith, texts } = getMeasures(pages);
  const level = pages[0]?.level ?? '';
  const [least, most] = textLengths[level] ?? [0, 0];
  return [
    ...exercises.flatMap((exercise) => (pagesWith(exercise) > 0 ? [] : `The topic lacks ${exerciseNames[exercise]}.`)),
    ...(texts > 0 ? [] : [`The topic has no connected text: 8 to 12 blanks, ${least} to ${most} words at ${level}.`]),
  ];
}
