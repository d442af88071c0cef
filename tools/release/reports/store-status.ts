import { messageOf } from '@tensely/core/logic';
import {
  daysBetween,
  figuresOf,
  liveVersions,
  mergeTraces,
  type Pointers,
  readActiveHalt,
  readServedState,
  readTelemetry,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { Effects } from '../effects.ts';
import { readTrust } from '../trust.ts';
import { readPublication } from './publication.ts';
import { placedNames, type RemoteStatus, readRemoteStatus } from './remote-status.ts';

const LATEST = 10;

/** The live versions that differ from the sources of this checkout. Skips versions whose record cannot be read. */
async function readStaleVersions(effects: Effects, pointers: Pointers) {
  const here = (await effects.appNames()).filter((name) => Object.hasOwn(pointers.remotes, name));
  const checked = await Promise.all(
    here.map(async (name) => {
      const live = liveVersions(pointers, name).map(async (version) => {
        const difference = await differenceOf(effects, name, version).catch(() => null);
        return difference ? [{ name, version, ...difference }] : [];
      });
      const stale = (await Promise.all(live)).flat();
      if (stale.length === 0) return [];
      const published = await findPublished(effects, name);
      // The result of a canary comes first: another publication would replace it before it is decided. A halted one is decided.
      const placed = pointers.remotes[name];
      const isOpen = placed?.canary && !(await readActiveHalt(effects.store.storage, name, placed));
      const verb = isOpen ? 'watch' : 'publish';
      const next = published !== null && verb === 'publish' ? null : `npm run release -- ${verb} ${name}`;
      return stale.map((one) => ({
        ...one,
        /** The version that these sources are published as, such as one that was rolled back. */
        published,
        next,
      }));
    }),
  );
  return checked.flat();
}

/** The latest version that was published from the sources of this checkout. */
async function findPublished(effects: Effects, name: string): Promise<string | null> {
  for (const version of (await effects.store.listVersions(name)).reverse().slice(0, LATEST)) {
    if (!(await differenceOf(effects, name, version).catch(() => UNKNOWN))) return version;
  }
  return null;
}

const UNKNOWN = { files: null, dirty: false };

/**
 * How the sources of this checkout differ from those of a version: the files that differ from its commit (null if that is unknown
 * here), and whether it was built with uncommitted changes, which are unknown. Null if they are the same.
 */
async function differenceOf(effects: Effects, name: string, version: string) {
  const { sources } = readPublication(await effects.store.readRecord(name, version));
  const files = sources && (await effects.changesSince(name, sources.commit));
  if (sources && !sources.dirty && files) return files.length > 0 ? { files, dirty: false } : null;
  // Such a version is named after its sources, unless the publisher chose another name.
  if (version === (await effects.sourceVersion(name))) return null;
  return { files, dirty: sources?.dirty ?? false };
}

/** One line of `status`: what differs, and the command that releases it. */
export function staleLine({ name, version, files, dirty, published, next }: StoreStatus['stale'][number]): string {
  const [first, ...others] = files ?? [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const reasons = [
    dirty && 'it was built with uncommitted changes',
    files === null && 'its commit is unknown here',
    first && `${first}${more}`,
  ];
  const differs = `${name} ${version} differs from these sources (${reasons.filter(Boolean).join('; ')}).`;
  if (next === null) return `${differs} They are published as ${published}.`;
  return `${differs} ${next.includes(' watch ') ? 'Promote or halt its canary first' : 'To release them'}: ${next}`;
}

const DAY_MS = 86_400_000;

export type StoreStatus = Awaited<ReturnType<typeof readStoreStatus>>;

/** The live versions with their age, author and health. Throws if the store cannot be read. */
export async function readStoreStatus(effects: Effects, days: number) {
  const reported = await readReported(effects, days);
  const status = await readStatusWith(effects, reported);
  return { ...status, stale: await readStaleVersions(effects, await effects.store.readPointers()) };
}

/** The warning of a store that has remotes, but no shell to load them. */
export const NO_SHELL =
  'No version of the shell is live, so gateways keep their last state. Promote one: npm run release -- promote shell <version>';

/** What gateways counted on the last days (UTC), including today. */
export async function readReported({ store, now: clock }: Effects, days: number) {
  const now = clock();
  const shown = daysBetween(new Date(now.getTime() - (days - 1) * DAY_MS), now, days);
  return { days: shown, ...(await readTelemetry(store.storage, shown)) };
}

/** The status with these figures, without a comparison with the sources. */
export async function readStatusWith(
  effects: Effects,
  { days, files, complaints }: Awaited<ReturnType<typeof readReported>>,
) {
  const { store, now: clock, openSeen } = effects;
  const now = clock();
  const pointers = await store.readPointers();
  const figures = new Map(figuresOf(files).map(({ remote, version, ...rest }) => [`${remote} ${version}`, rest]));
  const traces = mergeTraces(files);
  const faults: string[] = [];
  const hasRemotes = placedNames(pointers).length > 0;
  // Shows a store that cannot be verified, with a warning.
  const trust = await readTrust(effects).catch((error) => void (hasRemotes && faults.push(messageOf(error))));
  const keys = trust ? trustedKeys(trust) : [];
  const seen = await openSeen();
  const served = await readServedState(store, keys, now, { seen });
  const remotes: RemoteStatus[] = [];
  for (const name of placedNames(pointers)) {
    const placed = pointers.remotes[name];
    const context = { store, figures, traces, keys, now, served: served.state.remotes.get(name) };
    if (placed) remotes.push(await readRemoteStatus(name, placed, context));
  }
  const gone = pointers.revision === 0 ? seen.names() : [];
  if (gone.length > 0) {
    const names = new Intl.ListFormat('en-GB').format(gone);
    faults.push(`${store.storage.place} is empty, but had versions of ${names}. Is it mounted, and the right one?`);
  }
  if (hasRemotes && !pointers.remotes.shell) faults.push(NO_SHELL);
  const { lastChange } = pointers;
  return {
    place: store.storage.place,
    revision: pointers.revision,
    lastChange: lastChange
      ? { what: lastChange.what, who: lastChange.who, when: lastChange.when, why: lastChange.why }
      : null,
    days,
    remotes,
    /** False if remotes are live, but no key is trusted here. */
    canVerify: trust !== undefined || !hasRemotes,
    warnings: [...faults, ...served.complaints, ...complaints],
  };
}
