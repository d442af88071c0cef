import * as z from 'zod/mini';
import { BLANK, countBlanks, TEXT_STYLES } from '../text/notation.ts';

export const filledText = z.string().check(z.minLength(1, 'a text is not empty'));

/** Maximum length of an id: the progress service accepts reviews of ids with up to 60 characters. */
export const LONGEST_ID = 50;

/** An id that never changes: learners' answers are stored under it. */
export const idSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][\w.-]*$/, 'an id has letters, digits, "-", "_" and "." and starts with a letter or digit'),
    z.maxLength(LONGEST_ID, `an id has at most ${LONGEST_ID} characters`),
  );

/**
 * The fields of every scored question. The check requires an explanation and tags from authors; imports may lack them.
 */
export const scoredFields = {
  id: idSchema,
  explanation: z.optional(filledText),
  tags: z.optional(z.array(filledText)),
  /** An author's mark: the task names the form to build and leaves no choice between forms. Learners never see it. */
  formOnly: z.optional(z.literal(true)),
};

/** Frequent mistakes, each with its feedback; `blank` counts from 1, and defaults to any blank. */
export const wrongFormsSchema = z.array(
  z.strictObject({ text: filledText, feedback: filledText, blank: z.optional(z.int().check(z.positive())) }),
);

export type WrongForms = z.infer<typeof wrongFormsSchema>;

/** Placeholder for an item of an unknown type; shown as "Unknown question type: X". */
export const unknownItemSchema = z.strictObject({ type: z.literal('unknown'), name: z.string() });

/** Placeholder for an unreadable item; shown as "Error loading content item". */
export const brokenItemSchema = z.strictObject({ type: z.literal('broken') });

export type UnknownItem = z.infer<typeof unknownItemSchema>;
export type BrokenItem = z.infer<typeof brokenItemSchema>;

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
