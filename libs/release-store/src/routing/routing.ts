import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';

/** The routing of one remote before it is signed. */
export interface Routing
  extends Omit<PlacedRemote, 'placement' | 'signature' | 'routingSignature' | 'renewal' | 'follows' | 'started'> {
  /** Revoked versions. The list only grows. */
  revoked: string[];
}

/** What a change depends on beside the routing. */
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
  /** The reason if the present trial of the version was halted automatically. */
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

/** Throws a sentence if the version is unpublished or revoked. */
export function assertUsable({ revoked }: Routing, name: string, version: string, facts: Facts): void {
  if (revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked.`);
  if (!facts.isPublished(version)) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
}

export function assertUnlocked({ locked }: Routing, name: string): void {
  if (locked) throw new ReleaseStoreError(`${name} is locked by ${locked.by} since ${locked.when}: ${locked.why}`);
}

/** The version that a learner is pinned to. */
export function findPin({ pins }: Pick<Routing, 'pins'>, user: string): string | undefined {
  return Object.hasOwn(pins, user) ? pins[user] : undefined;
}
