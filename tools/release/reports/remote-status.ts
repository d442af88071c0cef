import { minute } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import {
  examinePlaced,
  type Halt,
  type PlacedRemote,
  type Pointers,
  type ReleaseStore,
  readActiveHalt,
  type ServedRemote,
  type StoredTrace,
  type VersionFigures,
} from '@tensely/release-store/logic';
import { readPublication } from './publication.ts';

export type RemoteStatus = Awaited<ReturnType<typeof readRemoteStatus>>;

/** One version of a remote that visitors get or may get, with its figures. */
export type VersionStatus = RemoteStatus['versions'][number];

interface StatusContext {
  store: ReleaseStore;
  /** By "remote version". */
  figures: ReadonlyMap<string, Omit<VersionFigures, 'remote' | 'version'>>;
  traces: readonly StoredTrace[];
  keys: readonly TrustedKey[];
  now: Date;
  /** What gateways serve of it; undefined if they cannot trust it. */
  served: ServedRemote | undefined;
}

export async function readRemoteStatus(
  name: string,
  placed: PlacedRemote,
  { store, figures, traces, keys, now, served }: StatusContext,
) {
  const { canary, locked, pins, previews, placement, started } = placed;
  const { storage } = store;
  const halted = await readActiveHalt(storage, name, placed);
  const { unsigned, expires, expiry } = await examinePlaced(name, placed, { storage, keys, now });
  // Never advise to renew a placement without a trusted signature: the audit shows the fix.
  const unverified = keys.length > 0 && `The placement of ${name} has no valid signature.${SEE_AUDIT}`;
  const expiryWarning = unsigned ? unverified : expiry?.what;
  const inUse = findServed(served);
  const instead = inUse === placed.stable ? undefined : inUse;
  const share = halted || served?.records.has(canary?.version ?? '') === false ? 0 : (canary?.percent ?? 0);
  const versions = await Promise.all(
    listServed(placed, { share, instead }).map(async (version) => ({
      ...version,
      /** Its sources and checks; null if its record cannot be read. */
      published: await readOrigin(store, name, version.version),
      figures: figures.get(`${name} ${version.version}`) ?? null,
      /** The number of different errors that pages reported; `errors` shows them. */
      errorTexts: traces.filter((trace) => trace.remote === name && trace.version === version.version).length,
    })),
  );
  return {
    name,
    versions,
    /** The author of the change that made the stable version stable; null in older stores. */
    since: started?.stable ?? null,
    canarySince: canary?.since ?? null,
    canaryBy: started?.canary?.who ?? null,
    halted: halted ?? null,
    locked: locked ?? null,
    pins,
    previews,
    revoked: placement.revoked,
    /** The version that visitors get without a hold, pin, preview or canary; null if none can be trusted. */
    served: inUse ?? null,
    expires,
    warnings: [
      ...(instead ? [`Gateways serve ${name} ${instead} instead of ${placed.stable}.${SEE_AUDIT}`] : []),
      ...versions.flatMap(({ version, role, figures: found }) =>
        found && (role === 'stable' || role === 'canary') && found.loads >= MIN_LOADS && found.broken >= found.loads
          ? [`Every load of ${name} ${version} is broken (${found.broken} of ${found.loads}).`]
          : [],
      ),
      ...(expiryWarning ? [expiryWarning] : []),
      ...eventWarnings(name, placed, halted),
    ],
  };
}

function eventWarnings(name: string, { canary, offlineOff, locked }: PlacedRemote, halted: Halt | undefined): string[] {
  return [
    ...(halted
      ? [`The canary ${name} ${canary?.version} was halted automatically at ${minute(halted.at)} UTC: ${halted.why}`]
      : []),
    ...(offlineOff
      ? [`Offline use was switched off by ${offlineOff.by} at ${minute(offlineOff.when)} UTC: ${offlineOff.why}`]
      : []),
    ...(locked ? [`${name} is locked by ${locked.by} since ${minute(locked.when)} UTC: ${locked.why}`] : []),
  ];
}

function findServed(served: ServedRemote | undefined): string | undefined {
  return served && [served.placed.stable, ...served.placed.previous].find((version) => served.records.has(version));
}

/** The end of warnings whose fix the audit shows. */
export const SEE_AUDIT = ' To see the fix: npm run release -- audit';

interface Listed {
  version: string;
  role: 'stable' | 'canary' | 'pinned' | 'preview' | 'previous';
  traffic: number;
}

/**
 * @param share the percentage of visitors that get the canary
 * @param instead the version that is served instead of an untrusted stable one
 */
function listServed(
  { stable, canary, pins, previews, previous }: PlacedRemote,
  { share, instead }: { share: number; instead: string | undefined },
): Listed[] {
  const rest = 100 - share;
  const listed: Listed[] = [
    { version: stable, role: 'stable', traffic: instead ? 0 : rest },
    ...(instead ? [{ version: instead, role: 'previous' as const, traffic: rest }] : []),
    ...(canary ? [{ version: canary.version, role: 'canary' as const, traffic: share }] : []),
    ...Object.values(pins).map((version) => ({ version, role: 'pinned' as const, traffic: 0 })),
    ...previews.map((version) => ({ version, role: 'preview' as const, traffic: 0 })),
    ...previous.slice(0, 2).map((version) => ({ version, role: 'previous' as const, traffic: 0 })),
  ];
  return listed.filter(({ version }, place) => listed.findIndex((other) => other.version === version) === place);
}

async function readOrigin(store: ReleaseStore, name: string, version: string) {
  const record = await store.readRecord(name, version).catch(() => undefined);
  if (!record) return null;
  const { sources, checks } = readPublication(record);
  return { sources, checks };
}

/** Fewer loads may come from a single visitor with a local problem. */
const MIN_LOADS = 3;

/** The placed remotes, the shell first. */
export function placedNames({ remotes }: Pointers): string[] {
  return Object.keys(remotes).sort(
    (one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1),
  );
}
