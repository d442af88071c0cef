import { placementSchema, signatureSchema, signedRenewalSchema } from '@tensely/platform/host';
import * as z from 'zod/mini';

/**
 * Which versions of one remote (or of the shell) are served to whom. It has two signatures of an operator: one over `placement`,
 * which browsers get and which lists the allowed versions, and one over the routing, everything else but the renewal.
 */
const placedRemoteSchema = z.object({
  /** The version for visitors without a hold, pin, preview or canary. */
  stable: z.string(),
  /** Earlier stable versions, newest first, for fallbacks and rollbacks. */
  previous: z.array(z.string()),
  /** A version on trial. `since` is the start of the trial: an automatic halt counts only for its own trial. */
  canary: z.optional(z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  /** Gives each remote its own buckets, so that different visitors get its canary. */
  salt: z.string(),
  /** Version by uid of the learner. */
  pins: z.record(z.string(), z.string()),
  /** Versions that a preview link may select. */
  previews: z.array(z.string()),
  locked: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Of the shell only: browsers store nothing for offline use, and delete what they have stored. */
  offlineOff: z.optional(z.object({ by: z.string(), why: z.string(), when: z.string() })),
  /** Recently replaced versions, with the time until which tabs with unsaved work may still use them. */
  leaving: z.optional(z.record(z.string(), z.string())),
  /** The sequence of the previous placement; 0 for the first. */
  follows: z.optional(z.int()),
  placement: placementSchema,
  signature: signatureSchema,
  routingSignature: z.optional(signatureSchema),
  renewal: z.optional(signedRenewalSchema),
});

/** One change: the line of the audit log. */
export const auditEntrySchema = z.object({
  /** Random: identifies this change among equal ones. */
  id: z.string(),
  /** The revision that the change made. */
  revision: z.int(),
  /** The changed remote, or several that were promoted together, separated by ", ". */
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

/** The placed ones of these remotes, with their names. */
export function placedAmong({ remotes }: Pointers, names: readonly string[]): [string, PlacedRemote][] {
  return names.flatMap((name): [string, PlacedRemote][] => {
    const placed = remotes[name];
    return placed ? [[name, placed]] : [];
  });
}

/** The remotes in a line of the audit log. */
export function entryNames(entry: Pick<AuditEntry, 'name'> | undefined): string[] {
  return entry?.name.split(', ') ?? [];
}
