import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';

/** Who is served what of one remote, before it is signed: what the changes work on. */
export interface Routing
  extends Omit<PlacedRemote, 'placement' | 'signature' | 'routingSignature' | 'renewal' | 'follows'> {
  /** Revoked versions. The list only grows. */
  revoked: string[];
}

/** What a change needs to know beside the routing. */
export interface Facts {
  now: Date;
  who: string;
  why: string;
  /** The last change of this remote, in words with its author, if it was the last of all. */
  lastChange?: string | undefined;
  /** For a remote that is placed for the first time. */
  newSalt: string;
  /** For a remote that is not placed now: what is known to have been revoked when it was. */
  revokedBefore?: readonly string[];
  isPublished(version: string): boolean;
  /** Why the present trial of the version was halted automatically; undefined if it was not. */
  haltOf(version: string): string | undefined;
}

export function routingOf(placed: PlacedRemote): Routing {
  const { placement, signature: _s, routingSignature: _r, renewal: _n, follows: _f, ...routing } = placed;
  return { ...routing, revoked: placement.revoked };
}

/** The versions that visitors get: stable, canary, pinned or previewed. */
export function versionsInUse({ stable, canary, pins, previews }: Omit<Routing, 'revoked'>): string[] {
  return [...new Set([stable, ...(canary ? [canary.version] : []), ...Object.values(pins), ...previews])];
}

/** Throws a sentence when there is no such version, or when it is revoked. */
export function assertUsable({ revoked }: Routing, name: string, version: string, facts: Facts): void {
  if (revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked.`);
  if (!facts.isPublished(version)) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
}

export function assertUnlocked({ locked }: Routing, name: string): void {
  if (locked) throw new ReleaseStoreError(`${name} is locked by ${locked.by} since ${locked.when}: ${locked.why}`);
}

export function withoutCanary({ canary: _canary, ...routing }: Routing): Routing {
  return routing;
}
