import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { fingerprintOf, read } from '@tensely/core/logic';
import * as z from 'zod/mini';

const entrySchema = z.object({
  value: z.string(),
  /** When it was chosen, as an ISO time. */
  at: z.string(),
  /** The value in this browser at that time: not the chosen one if this release does not know that. */
  shown: z.string(),
  isSent: z.boolean(),
});
const entriesSchema = z.record(z.string(), entrySchema);

/** What this browser knows of one setting of a learner. */
export type LedgerEntry = z.infer<typeof entrySchema>;
export type LedgerEntries = Readonly<Record<string, LedgerEntry>>;

/** What this browser knows of its learners' settings, and whose settings it shows. */
export interface SettingsLedger {
  /** Undefined if nothing is known of this learner. */
  read(uid: string): LedgerEntries | undefined;
  write(uid: string, entries: LedgerEntries): void;
  /** Whether the browser shows this learner's settings; undefined before a learner's settings were known. */
  isOwner(uid: string): boolean | undefined;
  setOwner(uid: string): void;
}

/** A fingerprint, which survives the sign-out; the uid itself in earlier versions. */
const OWNER = 'tensely.settings.owner';
const keyOf = (uid: string) => `tensely.settings.of.${uid}`;

/** The ledger in this storage. If the browser refuses that, the account's settings win each time. */
export function createSettingsLedger(storage: SafeStorage): SettingsLedger {
  return {
    read: (uid) => read(entriesSchema, parseJson(storage.get(keyOf(uid)))),
    write: (uid, entries) => storage.set(keyOf(uid), JSON.stringify(entries)),
    isOwner(uid) {
      const owner = storage.get(OWNER);
      return owner === undefined ? undefined : [uid, fingerprintOf(uid)].includes(owner);
    },
    setOwner: (uid) => storage.set(OWNER, fingerprintOf(uid)),
  };
}
