import { check } from '@tensely/core/logic';
import * as v from 'valibot';

const entrySchema = v.object({
  value: v.string(),
  /** When it was chosen, as an ISO time. */
  at: v.string(),
  /** What this browser showed then: less than the value, where this release does not know it. */
  shown: v.string(),
  isSent: v.boolean(),
});
const entriesSchema = v.record(v.string(), entrySchema);

/** What this browser knows of one setting of a learner. */
export type LedgerEntry = v.InferOutput<typeof entrySchema>;
export type LedgerEntries = Readonly<Record<string, LedgerEntry>>;

/** What this browser knows of its learners' settings, and whose it shows. */
export interface SettingsLedger {
  /** Undefined where nothing is known of this learner. */
  read(uid: string): LedgerEntries | undefined;
  write(uid: string, entries: LedgerEntries): void;
  /** Whose settings the browser shows; undefined before anybody's were known. */
  owner(): string | undefined;
  setOwner(uid: string): void;
  /** Forgets what is known of a learner. */
  remove(uid: string): void;
}

const OWNER = 'tensely.settings.owner';
const keyOf = (uid: string) => `tensely.settings.of.${uid}`;

/** The ledger in a storage of the browser. What that refuses is not kept: the account's settings then count again each time. */
export function createSettingsLedger(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SettingsLedger {
  function read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, value: string) {
    try {
      storage().setItem(key, value);
    } catch {
      // Private windows and full devices.
    }
  }

  return {
    read(uid) {
      try {
        return check(entriesSchema, JSON.parse(read(keyOf(uid)) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write: (uid, entries) => write(keyOf(uid), JSON.stringify(entries)),
    owner: () => read(OWNER) ?? undefined,
    setOwner: (uid) => write(OWNER, uid),
    remove(uid) {
      try {
        storage().removeItem(keyOf(uid));
        storage().removeItem(OWNER);
      } catch {
        // Then nothing was kept.
      }
    },
  };
}
