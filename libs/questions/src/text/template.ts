/** A blank in a template or paragraph: exactly five underscores. */
export const BLANK = '_____';

/** The number of blanks in a template or paragraph. */
export function countBlanks(template: string): number {
  return template.split(BLANK).length - 1;
}
