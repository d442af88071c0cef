import {
  number,
  placementSchema,
  recordOf,
  signatureSchema,
  signedRenewalSchema,
  wholeNumber,
} from '@tensely/platform/host';
import * as v from 'valibot';

/**
 * Which versions of one remote (or of the shell) are served to whom. An operator signs it twice: `placement`, which goes to browsers
 * and lists the allowed versions, and the rest without the renewal, which decides who gets which.
 */
const placedRemoteSchema = v.object({
  /** The version without a hold, pin, preview or canary. */
  stable: v.string(),
  /** What was stable before, newest first: to fall back and to roll back to. */
  previous: v.array(v.string()),
  /** A version on trial. `since` is when this trial began: an automatic halt counts only for its own trial. */
  canary: v.optional(v.object({ version: v.string(), percent: number, since: v.string() })),
  /** Makes the buckets of each remote different, so that their canaries go to different visitors. */
  salt: v.string(),
  /** Version by the uid of a learner. */
  pins: recordOf(v.string()),
  /** Versions that may be asked for by a preview link. */
  previews: v.array(v.string()),
  locked: v.optional(v.object({ by: v.string(), why: v.string(), when: v.string() })),
  /** Of the shell only: browsers store nothing for offline use, and delete what they have stored. */
  offlineOff: v.optional(v.object({ by: v.string(), why: v.string(), when: v.string() })),
  /** Versions that were served until lately, with the time until which tabs with unsaved work may go on with them. */
  leaving: v.optional(recordOf(v.string())),
  /** The sequence of the placement before this one; 0 for the first. */
  follows: v.optional(wholeNumber),
  placement: placementSchema,
  signature: signatureSchema,
  routingSignature: v.optional(signatureSchema),
  renewal: v.optional(signedRenewalSchema),
});

/** One change: the line of the audit log. */
export const auditEntrySchema = v.object({
  /** Random: tells this change from one that looks the same. */
  id: v.string(),
  /** The revision that the change made. */
  revision: wholeNumber,
  /** The remote that was changed; several, with ", " between them, where they were promoted together. */
  name: v.string(),
  verb: v.string(),
  /** The change in words: "promote lessons 1.2.0 (before: 1.1.0)". */
  what: v.string(),
  who: v.string(),
  when: v.string(),
  why: v.string(),
  /** The key that signed it. */
  keyId: v.string(),
});

/** `pointers.json`. The shell is one of the remotes here. */
export const pointersSchema = v.object({
  revision: wholeNumber,
  lastChange: v.optional(auditEntrySchema),
  remotes: recordOf(placedRemoteSchema),
});

export type PlacedRemote = v.InferOutput<typeof placedRemoteSchema>;
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export type Pointers = v.InferOutput<typeof pointersSchema>;

/** The remotes that a line of the audit log is about; none without a line. */
export function entryNames(entry: Pick<AuditEntry, 'name'> | undefined): string[] {
  return entry?.name.split(', ') ?? [];
}
