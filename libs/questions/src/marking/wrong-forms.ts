import type { WrongForms } from '../schema/question-fields.ts';
import { normaliseAnswer } from './answer-text/normalise-answer.ts';
import type { Remark } from './mark.ts';

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
