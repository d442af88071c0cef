import * as z from 'zod/mini';
import { filledText } from './question-fields.ts';

/** Frequent mistakes, each with its feedback; `blank` counts from 1, and defaults to any blank. */
export const wrongFormsSchema = z.array(
  z.strictObject({ text: filledText, feedback: filledText, blank: z.optional(z.int().check(z.positive())) }),
);

export type WrongForms = z.infer<typeof wrongFormsSchema>;
