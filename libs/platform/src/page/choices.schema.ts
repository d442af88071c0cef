import * as z from 'zod/mini';
import { buckets } from '../beacon/beacon.ts';

const versionChoiceSchema = z.object({ version: z.string(), as: z.enum(['live', 'canary', 'preview', 'earlier']) });

const partChoicesSchema = z.object({
  name: z.string(),
  /** The version that this browser gets, and why. */
  version: z.string(),
  bucket: z.enum(buckets),
  explain: z.string(),
  /** The version chosen in this browser, whether or not it is served. */
  chosen: z.optional(z.string()),
  /** The available choices; empty if none. */
  choices: z.array(versionChoiceSchema),
});

/** The gateway's answer to visitors who may choose versions (`GET /releases.json?choices`). */
export const choicesSchema = z.object({
  parts: z.array(partChoicesSchema),
  /** When the first preview link that this browser followed expires. */
  until: z.optional(z.string()),
});

export type VersionChoice = z.infer<typeof versionChoiceSchema>;
export type PartChoices = z.infer<typeof partChoicesSchema>;
