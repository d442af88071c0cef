import { messageOf } from '@tensely/core/logic';
import {
  daysBetween,
  figuresOf,
  mergeTraces,
  readServedState,
  readTelemetry,
  readTrustFile,
  type Telemetry,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { Effects } from '../effects.ts';
import { placedNames, type RemoteStatus, readRemoteStatus } from './remote-status.ts';
import { readStaleVersions, type StaleVersion } from './stale-versions.ts';

const DAY_MS = 86_400_000;

export interface StoreStatus {
  place: string;
  revision: number;
  lastChange: { what: string; who: string; when: string; why: string } | null;
  /** The days (UTC) of the figures. */
  days: string[];
  remotes: RemoteStatus[];
  warnings: string[];
  /** The live versions that differ from the sources of this checkout. */
  stale: StaleVersion[];
}

/** The live versions with their age, author and health. Throws a sentence if the store cannot be read. */
export async function readStoreStatus(effects: Effects, days: number): Promise<StoreStatus> {
  const reported = await readReported(effects, days);
  const status = await readStatusWith(effects, reported);
  return { ...status, stale: await readStaleVersions(effects, await effects.store.readPointers()) };
}

/** What gateways counted on some days. */
export interface Reported {
  /** The days (UTC), the last one is today. */
  days: string[];
  files: Telemetry[];
  complaints: string[];
}

export async function readReported({ store, now: clock }: Effects, days: number): Promise<Reported> {
  const now = clock();
  const shown = daysBetween(new Date(now.getTime() - (days - 1) * DAY_MS), now, days);
  return { days: shown, ...(await readTelemetry(store.storage, shown)) };
}

/** The status with these figures, without a comparison with the sources. */
export async function readStatusWith(
  effects: Effects,
  { days, files, complaints }: Reported,
): Promise<Omit<StoreStatus, 'stale'>> {
  const { store, keyLocations, now: clock, openSeen } = effects;
  const now = clock();
  const pointers = await store.readPointers();
  const [figures, traces] = [figuresOf(files), mergeTraces(files)];
  const faults: string[] = [];
  // Shows an untrusted store, with a warning.
  const trust = await readTrustFile(keyLocations.trustFile).catch((error) => void faults.push(messageOf(error)));
  if (!trust && faults.length === 0 && placedNames(pointers).length > 0) {
    faults.push(`There is no trust file ${keyLocations.trustFile}. Set TRUST_FILE, or restore it from your copy.`);
  }
  const keys = trust ? trustedKeys(trust) : [];
  const remotes: RemoteStatus[] = [];
  for (const name of placedNames(pointers)) {
    const placed = pointers.remotes[name];
    if (placed) remotes.push(await readRemoteStatus(name, placed, { store, figures, traces, keys, now }));
  }
  const seen = await openSeen();
  const gone = pointers.revision === 0 ? seen.names() : [];
  if (gone.length > 0) {
    const names = new Intl.ListFormat('en-GB').format(gone);
    faults.push(`${store.storage.place} is empty, but had versions of ${names}. Is it mounted, and the right one?`);
  }
  const served = await readServedState(store, keys, now, { seen });
  const { lastChange } = pointers;
  return {
    place: store.storage.place,
    revision: pointers.revision,
    lastChange: lastChange
      ? { what: lastChange.what, who: lastChange.who, when: lastChange.when, why: lastChange.why }
      : null,
    days,
    remotes,
    warnings: [...faults, ...served.complaints, ...complaints],
  };
}
