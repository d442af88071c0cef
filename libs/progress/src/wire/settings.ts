import { recordOf } from '@tensely/platform/host';
import * as v from 'valibot';
import { isoTime } from './fields.ts';

/** So many settings one learner has at most, known ones and those of newer releases. */
export const MOST_SETTINGS = 32;

/** A choice as text, and when it was made. */
const settingSchema = v.object({ value: v.pipe(v.string(), v.maxLength(100)), at: isoTime });

/**
 * What a learner has chosen, as it follows their account: GET and PUT /api/settings. Names and values are not listed here: what
 * a release does not know it leaves as it is.
 */
export const settingsSchema = v.object({
  version: v.literal(1),
  settings: v.pipe(
    recordOf(settingSchema, v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,31}$/))),
    v.maxEntries(MOST_SETTINGS),
  ),
});

export type LearnerSettings = v.InferOutput<typeof settingsSchema>;

export const NO_SETTINGS: LearnerSettings = { version: 1, settings: {} };
