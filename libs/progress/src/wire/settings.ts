import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** Maximum number of settings per learner, including those of newer releases. */
export const MOST_SETTINGS = 32;

/** The chosen value as text, and when it was chosen. */
const settingSchema = z.object({ value: z.string().check(z.maxLength(100)), at: isoTime });

// The published type has this index signature.
const entriesSchema: z.ZodMiniType<{ [x: string]: z.infer<typeof settingSchema> }> = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}$/)), settingSchema)
  .check(z.refine((entries) => Object.keys(entries).length <= MOST_SETTINGS));

/**
 * A learner's settings, which follow their account: GET and PUT /api/settings. Names and values are not listed here: a
 * release leaves unknown ones as they are.
 */
export const settingsSchema = z.object({
  version: z.literal(1),
  settings: entriesSchema,
});

export type LearnerSettings = z.infer<typeof settingsSchema>;

export const NO_SETTINGS: LearnerSettings = { version: 1, settings: {} };

type Choice = LearnerSettings['settings'][string];

/** Merges both: the later choice of each setting. Order and repetition make no difference. */
export function mergeSettings(one: LearnerSettings, other: LearnerSettings): LearnerSettings {
  const settings = { ...one.settings };
  for (const [name, choice] of Object.entries(other.settings)) {
    const known = settings[name];
    if (!known || isLater(choice, known)) settings[name] = choice;
  }
  return { version: 1, settings };
}

function isLater(choice: Choice, known: Choice): boolean {
  const [at, before] = [Date.parse(choice.at), Date.parse(known.at)];
  // Two choices at the same time: every device picks the same one.
  return at > before || (at === before && choice.value > known.value);
}
