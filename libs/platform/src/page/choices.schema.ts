import * as z from 'zod/mini';
import { buckets } from '../beacon/beacon.ts';

const versionChoiceSchema = z.object({ version: z.string(), as: z.enum(['live', 'canary', 'preview', 'earlier']) });

const partChoicesSchema = z.object({
  name: z.string(),
  /** What this browser gets, and why. */
  version: z.string(),
  bucket: z.enum(buckets),
  explain: z.string(),
  /** What was chosen in this browser, whether it is given or not. */
  chosen: z.optional(z.string()),
  /** What may be chosen here; empty where nothing may. */
  choices: z.array(versionChoiceSchema),
});

/** What the gateway answers to whoever may choose versions (`GET /releases.json?choices`). */
export const choicesSchema = z.object({
  parts: z.array(partChoicesSchema),
  /** When the first preview link ends that this browser has followed. */
  until: z.optional(z.string()),
});

export type VersionChoice = z.infer<typeof versionChoiceSchema>;
export type PartChoices = z.infer<typeof partChoicesSchema>;
