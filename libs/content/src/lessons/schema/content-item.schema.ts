import {
  brokenItemSchema,
  filledText,
  idSchema,
  questionSchemas,
  richTextSchema,
  unknownItemSchema,
} from '@tensely/questions/logic';
import * as z from 'zod/mini';

const id = z.optional(idSchema);

/** Blocks that consist of a text only. */
const PLAIN_BLOCKS = [
  'title',
  'subtitle',
  'heading',
  'text',
  'paragraph',
  'description',
  'note',
  'instructions',
] as const;

/** The types of text blocks on the left panel. */
export const TEXT_BLOCKS = [...PLAIN_BLOCKS, 'explanation'] as const;

const textBlockSchema = z.strictObject({ type: z.enum(PLAIN_BLOCKS), id, text: richTextSchema });

/** A note in the languages of beginners about differences from their own language. */
const ownLanguageNoteSchema = z.strictObject({ fr: richTextSchema, es: richTextSchema });

const explanationSchema = z.strictObject({
  type: z.literal('explanation'),
  id,
  text: richTextSchema,
  note: z.optional(ownLanguageNoteSchema),
});

/** One example sentence; the gloss explains what to notice in it. */
const exampleSchema = z.strictObject({
  type: z.literal('example'),
  id,
  text: richTextSchema,
  gloss: z.optional(filledText),
});

const commonMistakeSchema = z.strictObject({
  type: z.literal('commonMistake'),
  id,
  wrong: filledText,
  right: filledText,
  why: filledText,
});

const passageSchema = z.strictObject({
  type: z.enum(['reading', 'passage', 'story']),
  id,
  title: z.optional(filledText),
  text: richTextSchema,
});

const lineSchema = z.strictObject({ speaker: filledText, text: richTextSchema });

const dialogueSchema = z.strictObject({
  type: z.enum(['dialogue', 'conversation']),
  id,
  lines: z.array(lineSchema).check(z.minLength(1, 'a dialogue has lines')),
});

/** A cell may be empty, like the corner above row headers. */
const cellSchema = z.union([z.literal(''), richTextSchema]);

/** `rowHeaders`: the first cell of each row names the row. */
const tableSchema = z
  .strictObject({
    type: z.literal('table'),
    id,
    caption: filledText,
    header: z.array(cellSchema).check(z.minLength(1, 'a table has columns')),
    rows: z.array(z.array(cellSchema)).check(z.minLength(1, 'a table has rows')),
    rowHeaders: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ header, rows }) => rows.every((row) => row.length === header.length),
      'every row has as many cells as the header',
    ),
  );

/** The schemas of the left panel's items, by type. Several types share a schema. */
export const contentItemSchemas = {
  title: textBlockSchema,
  subtitle: textBlockSchema,
  heading: textBlockSchema,
  text: textBlockSchema,
  paragraph: textBlockSchema,
  description: textBlockSchema,
  explanation: explanationSchema,
  note: textBlockSchema,
  instructions: textBlockSchema,
  example: exampleSchema,
  commonMistake: commonMistakeSchema,
  reading: passageSchema,
  passage: passageSchema,
  story: passageSchema,
  dialogue: dialogueSchema,
  conversation: dialogueSchema,
  table: tableSchema,
  imageDisplay: questionSchemas.imageDisplay,
  click: questionSchemas.click,
} as const;

export type ContentType = keyof typeof contentItemSchemas;

/** An item of the left panel as an author writes it. */
export const authoredItemSchema = z.union([...new Set(Object.values(contentItemSchemas))]);

/** An item of the left panel for display: an authored item, or the placeholder for an unreadable one. */
export const contentItemSchema = z.union([authoredItemSchema, unknownItemSchema, brokenItemSchema]);

export type ContentItem = z.infer<typeof contentItemSchema>;
export type OwnLanguageNote = z.infer<typeof ownLanguageNoteSchema>;
