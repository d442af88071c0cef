import type { Placement } from '@tensely/platform/logic';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { PlacedRemote } from './pointers.ts';

/** Who is served what of one remote, before it is signed: what the changes work on. */
export interface Routing extends Omit<PlacedRemote, 'placement' | 'signature'> {
  /** The versions that may be served at all: all that were ever served, until they are revoked or removed. */
  allowed: string[];
  revoked: string[];
}

/** What a change must know beside the state. */
export interface Facts {
  now: Date;
  who: string;
  why: string;
  /** The last change of this remote, in words with its author, if it was the last of all. */
  lastChange?: string | undefined;
  /** For a remote that is placed for the first time. */
  newSalt: string;
  isPublished(version: string): boolean;
  /** Why the version was halted by itself in its present trial, if it was. */
  haltOf(version: string): string | undefined;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function routingOf({ placement, signature: _signature, ...routing }: PlacedRemote): Routing {
  return { ...routing, allowed: placement.allowed, revoked: placement.revoked };
}

/**
 * What is signed of a routing. The sequence is at least the time in seconds: it rises even when a store is begun anew,
 * so that browsers which remember the last one do not take the new placement for a replay.
 */
export function placementOf(name: string, routing: Routing, before: Placement | undefined, now: Date): Placement {
  return {
    kind: 'placement',
    name,
    sequence: Math.max((before?.sequence ?? 0) + 1, Math.floor(now.getTime() / 1000)),
    issuedAt: now.toISOString(),
    expires: new Date(now.getTime() + YEAR_MS).toISOString(),
    allowed: [...new Set(routing.allowed)].sort(),
    revoked: [...new Set(routing.revoked)].sort(),
  };
}

/** The routing with a version among those that may be served. Throws a sentence when there is none, or it is revoked. */
export function allow(routing: Routing, name: string, version: string, facts: Facts): Routing {
  refuseUnusable(routing, name, version, facts);
  return { ...routing, allowed: [...routing.allowed.filter((known) => known !== version), version] };
}

function refuseUnusable({ revoked }: Routing, name: string, version: string, facts: Facts): void {
  if (revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked.`);
  if (!facts.isPublished(version)) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
}

export function refuseLocked({ locked }: Routing, name: string): void {
  if (locked) throw new ReleaseStoreError(`${name} is locked by ${locked.by} since ${locked.when}: ${locked.why}`);
}

export function withoutCanary({ canary: _canary, ...routing }: Routing): Routing {
  return routing;
}
