import * as z from 'zod/mini';

/** A blank in a template or paragraph: exactly five underscores. */
export const BLANK = '_____';

/** The number of blanks in a template or paragraph. */
export function countBlanks(template: string): number {
  return template.split(BLANK).length - 1;
}

/** A text with at least one blank; underscores stand for nothing else. */
export const templateSchema = z.string().check(
  z.refine((text) => countBlanks(text) > 0, 'the text has a blank of five underscores'),
  z.refine((text) => (text.match(/_+/g) ?? []).every((run) => run === BLANK), 'a blank is exactly five underscores'),
);
