import { blankCount, type ExamWork, type Paper, type PaperQuestion } from '@tensely/content/exams';
import { mostFieldErrors } from '../../http/to-field-errors.ts';
import type { FieldError } from '../../problem/problem.ts';
import { questionsByPlace } from './paper-places.ts';

/** Finds the answers that the paper does not allow: places without a question, and invalid choices. */
export function findAnswerErrors(paper: Paper, { answers }: Pick<ExamWork, 'answers'>): FieldError[] {
  const questions = questionsByPlace(paper);
  return Object.entries(answers)
    .flatMap(([place, { answer }]) => {
      const detail = faultOf(questions.get(place), answer);
      return detail ? [{ pointer: `#/work/answers/${place}`, detail }] : [];
    })
    .slice(0, mostFieldErrors);
}

function faultOf(question: PaperQuestion | undefined, answer: readonly string[]): string | undefined {
  if (!question) return 'The paper has no question at this place.';
  const blanks = blankCount(question);
  if (answer.length !== blanks)
    return `The question at this place takes ${blanks} ${blanks === 1 ? 'entry' : 'entries'}.`;
  const isAllowed = answer.every((choice, blank) => choice === '' || choicesOf(question, blank).includes(choice));
  return isAllowed ? undefined : 'An entry at this place is not among its choices.';
}

function choicesOf(question: PaperQuestion, blank: number): readonly string[] {
  return question.type === 'multipleChoice' ? question.options : (question.options[String(blank + 1)] ?? []);
}
