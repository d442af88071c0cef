import { createHash } from 'node:crypto';
import { type Bucket, DISCOVERY_SCHEMA, type Release, type ReleaseMap, releaseUrl } from '@tensely/platform/host';
import { ENTRY } from '../releases/publish-release.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { findPin } from '../routing/change-routing.ts';
import { isChoosable, type ServedRemote, type ServedState } from './served-state.ts';

const SIX_BYTES = 2 ** 48;

/**
 * Hashes a visitor to a number between 0 and 1, differently for each remote (by its salt). A canary of p percent is served to
 * numbers below p/100, so raising the percentage never moves anyone back.
 */
export function bucketOf(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUIntBE(0, 6) / SIX_BYTES;
}

/** What the gateway knows about a visitor. */
export interface Visitor {
  id: string;
  /** The uid of a verified token. */
  uid?: string | undefined;
  /** Versions, by remote, of a tab with unsaved work. */
  hold?: Readonly<Record<string, string>> | undefined;
  /** Versions, by remote, that the visitor chose with a signed link or on this machine. */
  preview?: Readonly<Record<string, string>> | undefined;
}

export interface ResolvedRemote {
  version: string;
  bucket: Bucket;
  explain: string;
  fallbacks: string[];
}

/** The version of each remote and of the shell. */
export type Resolution = ReadonlyMap<string, ResolvedRemote>;

const FALLBACKS = 2;

/**
 * Selects the version of each remote for a visitor, by hold, pin, preview, canary bucket, then stable. Considers only versions that
 * may be served, and omits remotes without one.
 */
export function resolveFor({ remotes }: ServedState, visitor: Visitor): Resolution {
  return new Map(
    [...remotes].flatMap(([name, remote]) => {
      const chosen = choose(name, remote, visitor);
      return chosen ? [[name, { ...chosen, fallbacks: fallbacksOf(remote, chosen.version) }] as const] : [];
    }),
  );
}

interface Candidate {
  bucket: Bucket;
  version: string | undefined;
  reason: string;
}

function choose(name: string, remote: ServedRemote, visitor: Visitor): Omit<ResolvedRemote, 'fallbacks'> | undefined {
  const passedOver: string[] = [];
  for (const { bucket, version, reason } of candidates(name, remote, visitor)) {
    if (version === undefined) continue;
    if (remote.records.has(version)) {
      const explain = [`${name} ${version}: ${reason}.`, ...passedOver].join(' ');
      return { version, bucket, explain };
    }
    passedOver.push(`Not ${version} (${bucket}): it ${whyNot(remote, version)}.`);
  }
  return undefined;
}

function candidates(name: string, remote: ServedRemote, visitor: Visitor): Candidate[] {
  const { placed, halted } = remote;
  const asked = ownField(visitor.preview, name);
  const position = bucketOf(placed.salt, visitor.id);
  const { canary } = placed;
  const onTrial = canary !== undefined && !halted && position < canary.percent / 100;
  return [
    { bucket: 'hold', version: ownField(visitor.hold, name), reason: 'a tab with unsaved work runs on it' },
    {
      bucket: 'pin',
      version: visitor.uid === undefined ? undefined : findPin(placed, visitor.uid),
      reason: `the learner ${visitor.uid} is pinned to it`,
    },
    {
      bucket: 'preview',
      version: isChoosable(remote, asked) ? asked : undefined,
      reason: 'it was chosen in this browser',
    },
    {
      bucket: 'canary',
      version: onTrial ? canary.version : undefined,
      reason: `this visitor's bucket ${position.toFixed(4)} is below the ${canary?.percent}% of the canary`,
    },
    { bucket: 'stable', version: placed.stable, reason: whyStable(placed.canary, halted, position) },
    ...placed.previous.map((version) => ({ bucket: 'stable' as const, version, reason: 'it was live before' })),
  ];
}

function whyStable(canary: ServedRemote['placed']['canary'], halted: boolean, position: number): string {
  if (!canary) return 'it is live for everyone';
  if (halted) return `it is live, and the canary ${canary.version} was halted automatically`;
  return `it is live, and this visitor's bucket ${position.toFixed(4)} is not below the ${canary.percent}% of the canary ${canary.version}`;
}

function whyNot({ placed: { placement } }: ServedRemote, version: string): string {
  if (placement.revoked.includes(version)) return 'is revoked';
  return placement.allowed.includes(version) ? 'cannot be read or trusted' : 'may not be served';
}

function fallbacksOf({ placed, records }: ServedRemote, chosen: string): string[] {
  return [placed.stable, ...placed.previous]
    .filter((version) => version !== chosen && records.has(version))
    .slice(0, FALLBACKS);
}

/** Reads a field of a record with untrusted keys. */
function ownField(record: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * The release map for the page: the frontend-discovery JSON with each remote's version and fallbacks. Each release has the data
 * to verify its statement, and the first release of each remote also the placement.
 */
export function releaseMapFor({ remotes }: ServedState, resolution: Resolution): ReleaseMap {
  const microFrontends: ReleaseMap['microFrontends'] = {};
  for (const [name, { version, fallbacks }] of resolution) {
    const served = remotes.get(name);
    const records = [version, ...fallbacks].flatMap((wanted) => served?.records.get(wanted) ?? []);
    const releases = records.flatMap(toRelease);
    const [first, ...others] = releases;
    if (!served || !first) continue;
    const { placement, signature, renewal } = served.placed;
    const extras = { ...first.extras, placement: { ...placement, signature, ...(renewal && { renewal }) } };
    microFrontends[name] = [{ ...first, extras }, ...others];
  }
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}

/** Skips the shell, which has no entry and no declaration. */
function toRelease(
  { statement, signature }: ReleaseRecord,
  place: number,
  records: readonly ReleaseRecord[],
): Release[] {
  const { version, declaration, entry, publishedAt, files } = statement;
  if (!declaration || !entry) return [];
  const next = records[place + 1];
  return [
    {
      url: releaseUrl(statement, ENTRY),
      ...(next && { fallbackUrl: releaseUrl(next.statement, ENTRY) }),
      metadata: { integrity: entry, version },
      deployment: { traffic: place === 0 ? 100 : 0, default: place === 0 },
      extras: { declaration, publishedAt, files, signature },
    },
  ];
}
