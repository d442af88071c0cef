import * as z from 'zod/mini';
import { BLANK, countBlanks } from './template.ts';

/** A text with at least one blank and no other underscores. */
export const templateSchema = z.string().check(
  z.refine((text) => countBlanks(text) > 0, 'the text has a blank of five underscores'),
  z.refine((text) => (text.match(/_+/g) ?? []).every((run) => run === BLANK), 'a blank is exactly five underscores'),
);
