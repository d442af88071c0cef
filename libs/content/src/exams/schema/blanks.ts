import type { PaperQuestion } from './paper.schema.ts';

/** Points for a correct reading answer or a correct blank. */
export const POINTS_EACH = 3;
/** The choice that means "no word". Screen readers get those words, not the symbol. */
export const NO_WORD = '∅';
/** A blank in a template. */
export const BLANK = '_____';

/** Number of answers to a question: 1 for multiple choice, one per blank for a gap fill. */
export function blankCount(question: PaperQuestion | { type: 'gapFill'; template: string }): number {
  return question.type === 'multipleChoice' ? 1 : question.template.split(BLANK).length - 1;
}

/** A template with its blanks filled in order. "No word" is omitted with the extra space around it. */
export function completeTemplate(template: string, answers: readonly string[]): string {
  const parts = template.split(BLANK);
  const filled = parts.map((part, blank) => {
    const answer = blank < parts.length - 1 ? (answers[blank] ?? BLANK) : '';
    return part + (answer === NO_WORD ? '' : answer);
  });
  return filled
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim();
}
