import { placementSchema, signatureSchema, signedRenewalSchema } from '@tensely/platform/host';
import * as z from 'zod/mini';

/**
 * Which versions of one remote (or of the shell) are served to whom. An operator signs it twice: `placement`, which goes to browsers
 * and lists the allowed versions, and the rest without the renewal, which decides who gets which.
 */
const placedRemoteSchema = z.object({
  /** The version without a hold, pin, preview or canary. */
  stable: z.string(),
  /** What was stable before, newest first: to fall back and to roll back to. */
  previous: z.array(z.string()),
  /** A version on trial. `since` is when this trial began: an automatic halt counts only for its own trial. */
  canary: z.optional(z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  /** Makes the buckets of each remote different, so that their canaries go to different visitors. */
  salt: z.string(),
  /** Version by the uid of a learner. */
  pins: z.record(z.string(), z.string()),
  /** Versions that may be asked for by a preview link. */
  previews: z.array(z.string()),
  locked: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Of the shell only: browsers store nothing for offline use, and delete what they have stored. */
  offlineOff: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Versions that were served until lately, with the time until which tabs with unsaved work may go on with them. */
  leaving: z.optional(z.record(z.string(), z.string())),
  /** The sequence of the placement before this one; 0 for the first. */
  follows: z.optional(z.int()),
  placement: placementSchema,
  signature: signatureSchema,
  routingSignature: z.optional(signatureSchema),
  renewal: z.optional(signedRenewalSchema),
});

/** One change: the line of the audit log. */
export const auditEntrySchema = z.object({
  /** Random: tells this change from one that looks the same. */
  id: z.string(),
  /** The revision that the change made. */
  revision: z.int(),
  /** The remote that was changed; several, with ", " between them, where they were promoted together. */
  name: z.string(),
  verb: z.string(),
  /** The change in words: "promote lessons 1.2.0 (before: 1.1.0)". */
  what: z.string(),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  /** The key that signed it. */
  keyId: z.string(),
});

/** `pointers.json`. The shell is one of the remotes here. */
export const pointersSchema = z.object({
  revision: z.int(),
  lastChange: z.optional(auditEntrySchema),
  remotes: z.record(z.string(), placedRemoteSchema),
});

export type PlacedRemote = z.infer<typeof placedRemoteSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type Pointers = z.infer<typeof pointersSchema>;

/** The remotes that a line of the audit log is about; none without a line. */
export function entryNames(entry: Pick<AuditEntry, 'name'> | undefined): string[] {
  return entry?.name.split(', ') ?? [];
}
