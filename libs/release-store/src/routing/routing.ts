import { minute } from '@tensely/core/logic';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';

/** The routing of one remote before it is signed. */
export interface Routing
  extends Omit<PlacedRemote, 'placement' | 'signature' | 'routingSignature' | 'renewal' | 'follows' | 'started'> {
  /** Revoked versions. The list only grows. */
  revoked: string[];
}

/** What a change depends on besides the routing. */
export interface Facts {
  now: Date;
  who: string;
  why: string;
  /** Describes the last change of the store, if it was of this remote. */
  lastChange?: string | undefined;
  /** For the first promotion of a remote. */
  newSalt: string;
  /** Known revocations of a remote that is missing from the pointers. */
  revokedBefore?: readonly string[];
  isPublished(version: string): boolean;
  /** When and why the version's current trial was halted automatically. */
  haltOf(version: string): string | undefined;
}

export function toRouting(placed: PlacedRemote): Routing {
  const { placement, signature: _s, routingSignature: _r, renewal: _n, follows: _f, started: _st, ...routing } = placed;
  return { ...routing, revoked: placement.revoked };
}

/** The versions that visitors get: stable, canary, pinned or previewed. */
export function versionsInUse({ stable, canary, pins, previews }: Omit<Routing, 'revoked'>): string[] {
  return [...new Set([stable, ...(canary ? [canary.version] : []), ...Object.values(pins), ...previews])];
}

/** Throws if the version is unpublished or revoked. */
export function assertUsable({ revoked }: Routing, name: string, version: string, facts: Facts): void {
  if (revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked.`);
  if (!facts.isPublished(version)) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
}

export function assertUnlocked({ locked }: Routing, name: string): void {
  if (locked)
    throw new ReleaseStoreError(`${name} is locked by ${locked.by} since ${minute(locked.when)} UTC: ${locked.why}`);
}

export function findPin({ pins }: Pick<Routing, 'pins'>, user: string): string | undefined {
  return Object.hasOwn(pins, user) ? pins[user] : undefined;
}

/** A version of a remote, or of the shell. */
export interface NamedVersion {
  name: string;
  version: string;
}

/** A change of the pointers. `again` allows a version that was halted automatically. */
export type Change =
  /** `also`: versions of other remotes that become live in the same revision. */
  | { verb: 'promote'; name: string; version: string; again?: boolean; also?: readonly NamedVersion[] }
  /** Without `to`: the previous stable version. */
  | { verb: 'rollback'; name: string; to?: string }
  | { verb: 'canary'; name: string; version: string; percent: number; again?: boolean }
  | { verb: 'halt'; name: string }
  | { verb: 'pin'; name: string; version: string; user: string }
  | { verb: 'unpin'; name: string; user: string }
  | { verb: 'preview'; name: string; version: string }
  | { verb: 'unpreview'; name: string; version: string }
  | { verb: 'lock'; name: string }
  | { verb: 'unlock'; name: string }
  /** Whether browsers store the product for offline use. */
  | { verb: 'offline-off' | 'offline-on'; name: 'shell' }
  | { verb: 'revoke'; name: string; version: string }
  | { verb: 'renew'; name: string }
  /** Undoes the change that made `revision`, if its remotes have not changed since. */
  | { verb: 'undo'; revision: number }
  | { verb: 'forget'; name: string; versions: readonly string[] }
  | { verb: 'restore'; name: string };

/** Describes a change for the history: "promote lessons 1.2.0 (before: 1.1.0)". */
export function describeChange(
  name: string,
  change: Change,
  before: PlacedRemote | undefined,
  after: PlacedRemote | undefined,
): string {
  const was = `before: ${before?.stable ?? 'none'}`;
  switch (change.verb) {
    case 'promote': {
      const version = [change, ...(change.also ?? [])].find((one) => one.name === name)?.version;
      return `promote ${name} ${version} (${was})`;
    }
    case 'rollback':
      return `roll ${name} back to ${after?.stable} (${was})`;
    case 'canary': {
      const percent = before?.canary?.version === change.version ? before.canary.percent : 0;
      return `canary ${name} ${change.version} for ${change.percent} % (before: ${percent} %)`;
    }
    case 'halt':
      return `halt ${name} ${before?.canary?.version} (before: ${before?.canary?.percent} %)`;
    case 'pin':
      return `pin ${change.user} to ${name} ${change.version}`;
    case 'unpin':
      return `unpin ${change.user} from ${name}`;
    case 'revoke':
      return after?.stable === before?.stable
        ? `revoke ${name} ${change.version}`
        : `revoke ${name} ${change.version} (it was live; now ${after?.stable})`;
    case 'preview':
    case 'unpreview':
      return `${change.verb} ${name} ${change.version}`;
    case 'lock':
    case 'unlock':
      return `${change.verb} ${name}`;
    case 'offline-off':
      return 'switch offline use off';
    case 'offline-on':
      return 'switch offline use on';
    case 'renew':
      return `renew the placement of ${name}`;
    case 'restore':
      return `restore the last signed state of ${name} (live: ${after?.stable ?? 'none'}, ${was})`;
    case 'undo': {
      const { version, percent } = after?.canary ?? {};
      const again = version && version !== before?.canary?.version ? `, canary again: ${version} for ${percent} %` : '';
      return `undo revision ${change.revision} of ${name} (live: ${after?.stable ?? 'none'}, ${was}${again})`;
    }
    case 'forget':
      return `remove ${name} ${change.versions.join(', ')}`;
  }
}
