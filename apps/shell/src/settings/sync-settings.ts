import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { fingerprintOf, read, type ServiceAnswer } from '@tensely/core/logic';
import type { LearnerSettings } from '@tensely/progress/stats';
import * as z from 'zod/mini';
import type { SettingSource } from './setting-sources.ts';

/** The time of choices from before settings were synchronised: any choice of the account is later. */
const BEFORE_ALL = '2020-01-01T00:00:00.000Z';

interface Ports {
  sources: readonly SettingSource[];
  ledger: SettingsLedger;
  /** An ISO time. */
  now(): string;
}

interface Wire extends Ports {
  /** Merges choices with those of the account, and returns all. */
  ask(chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
}

/**
 * Records what was chosen in this browser since the last time: settings whose value has changed. The settings of
 * another learner who used this browser are replaced by this one's.
 */
export function recordChoices(uid: string, { sources, ledger, now }: Ports): LedgerEntries {
  const known = ledger.read(uid);
  const entries: Record<string, LedgerEntry> = { ...known };
  const isOwner = ledger.isOwner(uid);
  if (isOwner === false) showOwn(uid, sources, entries);
  if (!isOwner) ledger.setOwner(uid);
  for (const { name, fallback, read } of sources) {
    const value = read(uid);
    if (value === (entries[name]?.shown ?? fallback)) continue;
    entries[name] = { value, at: known ? now() : BEFORE_ALL, shown: value, isSent: false };
  }
  ledger.write(uid, entries);
  return entries;
}

function showOwn(uid: string, sources: readonly SettingSource[], entries: Record<string, LedgerEntry>) {
  for (const source of sources.filter(({ isShared }) => isShared)) {
    const entry = entries[source.name];
    source.apply(uid, entry?.value ?? source.fallback);
    if (entry) entries[source.name] = { ...entry, shown: source.read(uid) };
  }
}

/**
 * Sends choices from here, and applies later ones from elsewhere. Resolves with all of the account's settings;
 * undefined if it is unreachable.
 */
export async function syncSettings(uid: string, { ask, ...ports }: Wire): Promise<LearnerSettings | undefined> {
  const asked = recordChoices(uid, ports);
  const answer = await ask(unsentOf(asked));
  if (answer.kind !== 'answer') return undefined;
  const entries: Record<string, LedgerEntry> = { ...recordChoices(uid, ports) };
  for (const source of ports.sources) {
    const { name } = source;
    const kept = answer.value.settings[name];
    const isChosenMeanwhile = entries[name]?.at !== asked[name]?.at;
    if (!kept || isChosenMeanwhile) continue;
    if (kept.value !== entries[name]?.value) source.apply(uid, kept.value);
    entries[name] = { ...kept, shown: source.read(uid), isSent: true };
  }
  ports.ledger.write(uid, entries);
  return answer.value;
}

export function hasUnsent(entries: LedgerEntries): boolean {
  return Object.values(entries).some(({ isSent }) => !isSent);
}

function unsentOf(entries: LedgerEntries): LearnerSettings {
  const unsent = Object.entries(entries).filter(([, { isSent }]) => !isSent);
  return { version: 1, settings: Object.fromEntries(unsent.map(([name, { value, at }]) => [name, { value, at }])) };
}

const entrySchema = z.object({
  value: z.string(),
  /** When it was chosen, as an ISO time. */
  at: z.string(),
  /** The value in this browser at that time: not the chosen one if this release does not know that. */
  shown: z.string(),
  isSent: z.boolean(),
});
const entriesSchema = z.record(z.string(), entrySchema);

/** This browser's record of one setting of a learner. */
type LedgerEntry = z.infer<typeof entrySchema>;
type LedgerEntries = Readonly<Record<string, LedgerEntry>>;

type SettingsLedger = ReturnType<typeof createSettingsLedger>;

/** A fingerprint, which survives the sign-out; the uid itself in earlier versions. */
const OWNER = 'tensely.settings.owner';
const keyOf = (uid: string) => `tensely.settings.of.${uid}`;

/**
 * This browser's records of its learners' settings, and whose settings it shows. If the browser refuses storage, the
 * account's settings win each time.
 */
export function createSettingsLedger(storage: SafeStorage) {
  return {
    /** Undefined if there is no record of this learner. */
    read: (uid: string): LedgerEntries | undefined => read(entriesSchema, parseJson(storage.get(keyOf(uid)))),
    write: (uid: string, entries: LedgerEntries) => storage.set(keyOf(uid), JSON.stringify(entries)),
    /** Whether the browser shows this learner's settings; undefined before a learner's settings were known. */
    isOwner(uid: string) {
      const owner = storage.get(OWNER);
      return owner === undefined ? undefined : [uid, fingerprintOf(uid)].includes(owner);
    },
    setOwner: (uid: string) => storage.set(OWNER, fingerprintOf(uid)),
  };
}
