import { BLANK } from './fields.ts';
import type { PaperQuestion } from './paper.schema.ts';

/** How many answers a question takes: 1 for multiple choice, one per blank for a gap fill. */
export function blankCount(question: PaperQuestion | { type: 'gapFill'; template: string }): number {
  return question.type === 'multipleChoice' ? 1 : question.template.split(BLANK).length - 1;
}
