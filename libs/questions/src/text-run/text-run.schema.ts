import * as z from 'zod/mini';

/** The styles a run of text can carry, in the order in which a combination names them ("bold-italic"). */
export const TEXT_STYLES = ['bold', 'italic', 'underline', 'strikethrough'] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

const one = `(${TEXT_STYLES.join('|')})`;
const textStyle = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(text|${one}(-${one})*)$`),
      'a style is "text" or styles joined with "-", as in "bold-italic"',
    ),
  );

/** A run of text in one style (spec 3). `newLine` and `newParagraph`: the run starts on a new line or paragraph. */
export const textRunSchema = z.strictObject({
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

/** The single styles of a run, without repeats; none for plain text. */
export function stylesOf(run: TextRun): TextStyle[] {
  const named = run.textStyle?.split('-') ?? [];
  return TEXT_STYLES.filter((style) => named.includes(style));
}
