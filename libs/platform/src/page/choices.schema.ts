import * as v from 'valibot';
import { buckets } from '../beacon/beacon.ts';

const versionChoiceSchema = v.object({ version: v.string(), as: v.picklist(['live', 'canary', 'preview', 'earlier']) });

const partChoicesSchema = v.object({
  name: v.string(),
  /** What this browser gets, and why. */
  version: v.string(),
  bucket: v.picklist(buckets),
  explain: v.string(),
  /** What was chosen in this browser, whether it is given or not. */
  chosen: v.optional(v.string()),
  /** What may be chosen here; empty where nothing may. */
  choices: v.array(versionChoiceSchema),
});

/** What the gateway answers to whoever may choose versions (`GET /releases.json?choices`). */
export const choicesSchema = v.object({
  parts: v.array(partChoicesSchema),
  /** When the first preview link ends that this browser has followed. */
  until: v.optional(v.string()),
});

export type VersionChoice = v.InferOutput<typeof versionChoiceSchema>;
export type PartChoices = v.InferOutput<typeof partChoicesSchema>;
