import type { TrustedKey } from '@tensely/platform/host';
import {
  activeHalt,
  expiryOf,
  followedUntil,
  type PlacedRemote,
  type Pointers,
  type ReleaseStore,
  readHalts,
  type StoredTrace,
  type VersionFigures,
  verifyPlaced,
  withRenewal,
} from '@tensely/release-store/logic';
import type { createBeganBy } from './began-by.ts';
import { type Publication, publicationOf } from './publication.ts';

/** One version of a remote that somebody gets, or may get, with what was reported of it. */
export interface VersionStatus {
  version: string;
  role: 'stable' | 'canary' | 'pinned' | 'preview' | 'previous';
  /** Percent of the visitors. */
  traffic: number;
  /** What it was built from, and whether it was checked; null where its record cannot be read. */
  published: Pick<Publication, 'sources' | 'checks'> | null;
  figures: Omit<VersionFigures, 'remote' | 'version'> | null;
  /** How many different errors pages told of; `errors` shows them. */
  errorTexts: number;
}

export interface RemoteStatus {
  name: string;
  versions: VersionStatus[];
  /** By which change the stable version became stable. */
  since: { when: string; who: string; why: string } | null;
  canarySince: string | null;
  /** By whom the canary began; null where that is not known any more. */
  canaryBy: string | null;
  /** Why the canary was halted automatically. */
  halted: { at: string; why: string } | null;
  locked: { by: string; why: string; when: string } | null;
  pins: Record<string, string>;
  /** Versions that whoever has the link may look at. */
  previews: readonly string[];
  revoked: string[];
  expires: string;
  warnings: string[];
}

interface StatusContext {
  store: ReleaseStore;
  beganBy: ReturnType<typeof createBeganBy>;
  figures: readonly VersionFigures[];
  traces: readonly StoredTrace[];
  keys: readonly TrustedKey[];
  now: Date;
}

/** What an operator wants to know of one remote. */
export async function readRemoteStatus(
  name: string,
  placed: PlacedRemote,
  { store, beganBy, figures, traces, keys, now }: StatusContext,
): Promise<RemoteStatus> {
  const { canary, locked, offlineOff, pins, previews, placement } = placed;
  const halted = canary && activeHalt(placed, await readHalts(store.storage, name, canary.version));
  const since = await beganBy(name, 'stable');
  const trial = await beganBy(name, 'canary');
  const renewed = await withRenewal(name, placed, { storage: store.storage, keys, now });
  // What nobody trusted has signed is not renewed: the audit says what mends it.
  const isSigned = await verifyPlaced(name, placed, keys).then(
    () => true,
    () => false,
  );
  const expiry = isSigned ? expiryOf(name, renewed, now)?.what : keys.length > 0 && notSigned(name);
  return {
    name,
    versions: await Promise.all(
      versionsOf(placed, halted !== undefined).map(async (version) => ({
        ...version,
        published: await publishedOf(store, name, version.version),
        figures: figuresOf(figures, name, version.version),
        errorTexts: traces.filter((trace) => trace.remote === name && trace.version === version.version).length,
      })),
    ),
    since: since ? { when: since.when, who: since.who, why: since.why } : null,
    canarySince: canary?.since ?? null,
    canaryBy: trial?.who ?? null,
    halted: halted ?? null,
    locked: locked ?? null,
    pins,
    previews,
    revoked: placement.revoked,
    expires: new Date(followedUntil(renewed)).toISOString(),
    warnings: [
      ...brokenVersions(name, placed, figures),
      ...(expiry ? [expiry] : []),
      ...(halted
        ? [`The canary ${name} ${canary.version} was halted automatically at ${halted.at}: ${halted.why}`]
        : []),
      ...(offlineOff
        ? [`Browsers keep nothing of the product, by ${offlineOff.by} since ${offlineOff.when}: ${offlineOff.why}`]
        : []),
      ...(locked ? [`${name} is locked by ${locked.by} since ${locked.when}: ${locked.why}`] : []),
    ],
  };
}

function notSigned(name: string): string {
  return `No key that counts has signed the placement of ${name} as it is; what mends it says: npm run release -- audit`;
}

type Listed = Omit<VersionStatus, 'figures' | 'published' | 'errorTexts'>;

function versionsOf({ stable, canary, pins, previews, previous }: PlacedRemote, isHalted: boolean): Listed[] {
  const onTrial = canary && !isHalted ? canary.percent : 0;
  const listed: Listed[] = [
    { version: stable, role: 'stable', traffic: 100 - onTrial },
    ...(canary ? [{ version: canary.version, role: 'canary' as const, traffic: onTrial }] : []),
    ...Object.values(pins).map((version) => ({ version, role: 'pinned' as const, traffic: 0 })),
    ...previews.map((version) => ({ version, role: 'preview' as const, traffic: 0 })),
    ...previous.slice(0, 2).map((version) => ({ version, role: 'previous' as const, traffic: 0 })),
  ];
  return listed.filter(({ version }, place) => listed.findIndex((other) => other.version === version) === place);
}

async function publishedOf(store: ReleaseStore, name: string, version: string): Promise<VersionStatus['published']> {
  const record = await store.readRecord(name, version).catch(() => undefined);
  if (!record) return null;
  const { sources, checks } = publicationOf(record);
  return { sources, checks };
}

/** Fewer loads may be one visitor with a fault of their own. */
const TELLING_LOADS = 3;

/** What nobody gets to see, from the first loads on: no statistics are needed for that. */
function brokenVersions(name: string, { stable, canary }: PlacedRemote, figures: readonly VersionFigures[]): string[] {
  return [stable, canary?.version].flatMap((version) => {
    const found = version === undefined ? null : figuresOf(figures, name, version);
    if (!found || found.loads < TELLING_LOADS || found.broken < found.loads) return [];
    return [`Every load of ${name} ${version} is broken (${found.broken} of ${found.loads}).`];
  });
}

function figuresOf(figures: readonly VersionFigures[], name: string, wanted: string): VersionStatus['figures'] {
  const found = figures.find(({ remote, version }) => remote === name && version === wanted);
  if (!found) return null;
  const { remote: _remote, version: _version, ...rest } = found;
  return rest;
}

/** The names of all that is placed, the shell first. */
export function placedNames({ remotes }: Pointers): string[] {
  return Object.keys(remotes).sort(
    (one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1),
  );
}
