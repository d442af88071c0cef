import * as z from 'zod/mini';
import { BLANK, countBlanks, TEXT_STYLES } from './notation.ts';

const one = `(${TEXT_STYLES.join('|')})`;
const textStyle = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(text|${one}(-${one})*)$`),
      'a style is "text" or styles joined with "-", as in "bold-italic"',
    ),
  );

/** A run of text in one style. `newLine` and `newParagraph`: the run starts on a new line or paragraph. */
const textRunSchema = z.strictObject({
  text: z.string(),
  textStyle: z.optional(textStyle),
  newLine: z.optional(z.literal(true)),
  newParagraph: z.optional(z.literal(true)),
});

export const richTextSchema = z.union([
  z.string().check(z.minLength(1, 'a text is not empty')),
  z.array(textRunSchema).check(z.minLength(1, 'a text has at least one run')),
]);

export type TextRun = z.infer<typeof textRunSchema>;
export type RichText = z.infer<typeof richTextSchema>;

/** A text with at least one blank and no other underscores. */
export const templateSchema = z.string().check(
  z.refine((text) => countBlanks(text) > 0, 'the text has a blank of five underscores'),
  z.refine((text) => (text.match(/_+/g) ?? []).every((run) => run === BLANK), 'a blank is exactly five underscores'),
);
