import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** So many settings one learner has at most, known ones and those of newer releases. */
export const MOST_SETTINGS = 32;

/** A choice as text, and when it was made. */
const settingSchema = z.object({ value: z.string().check(z.maxLength(100)), at: isoTime });

// With an index signature, as the published type has it.
const entriesSchema: z.ZodMiniType<{ [x: string]: z.infer<typeof settingSchema> }> = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}$/)), settingSchema)
  .check(z.refine((entries) => Object.keys(entries).length <= MOST_SETTINGS));

/**
 * What a learner has chosen, as it follows their account: GET and PUT /api/settings. Names and values are not listed here: what
 * a release does not know it leaves as it is.
 */
export const settingsSchema = z.object({
  version: z.literal(1),
  settings: entriesSchema,
});

export type LearnerSettings = z.infer<typeof settingsSchema>;

export const NO_SETTINGS: LearnerSettings = { version: 1, settings: {} };
