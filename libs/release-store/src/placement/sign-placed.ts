import type { Placement, SignedRenewal } from '@tensely/platform/host';
import { type Routing, versionsInUse } from '../routing/routing.ts';
import type { Signer } from '../trust/signer.ts';
import { routingDocumentOf } from '../trust/verify-placed.ts';
import type { PlacedRemote } from './pointers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** How long a placement is valid without a renewal. It limits the replay of an old state. */
export const RENEWAL_MS = 28 * DAY_MS;
/** How long a tab with unsaved work may keep a version that was replaced. */
export const LEAVING_MS = 14 * DAY_MS;
/** How many earlier stable versions stay allowed, to fall back to. */
const KEPT_PREVIOUS = 3;

interface Base {
  /** What is replaced; it was verified. */
  placed: PlacedRemote | undefined;
  /** The new sequence is above this one. */
  sequence: number;
}

/** A routing with all its signatures: the placement, the routing itself, and the first renewal. */
export function signPlaced(name: string, routing: Routing, base: Base, signer: Signer, now: Date): PlacedRemote {
  const { revoked: _revoked, ...chosen } = routing;
  const leaving = leavingAfter(routing, base.placed, now);
  const placement = placementOf(name, { ...routing, leaving }, base.sequence, now);
  const follows = base.placed?.placement.sequence ?? 0;
  const placed: PlacedRemote = { ...chosen, leaving, follows, placement, signature: signer.sign(placement) };
  return {
    ...placed,
    routingSignature: signer.sign(routingDocumentOf(name, placed)),
    renewal: signRenewal(name, placement.sequence, signer, now),
  };
}

/** Says that the placement of this sequence still holds. */
export function signRenewal(name: string, sequence: number, signer: Signer, now: Date): SignedRenewal {
  const expires = new Date(now.getTime() + RENEWAL_MS).toISOString();
  const renewal = { kind: 'renewal' as const, name, sequence, issuedAt: now.toISOString(), expires };
  return { ...renewal, signature: signer.sign(renewal) };
}

/**
 * What is signed for browsers. The sequence is at least the time in seconds: it rises even when a store is begun again,
 * so that browsers which remember the last one do not take the new placement for a replay.
 */
function placementOf(name: string, routing: Routing, sequence: number, now: Date): Placement {
  const { previous, leaving = {}, revoked } = routing;
  const allowed = [...versionsInUse(routing), ...previous.slice(0, KEPT_PREVIOUS), ...Object.keys(leaving)];
  return {
    kind: 'placement',
    name,
    sequence: Math.max(sequence + 1, Math.floor(now.getTime() / 1000)),
    issuedAt: now.toISOString(),
    expires: new Date(now.getTime() + YEAR_MS).toISOString(),
    allowed: [...new Set(allowed)].filter((version) => !revoked.includes(version)).sort(),
    revoked: [...new Set(revoked)].sort(),
  };
}

/** What was in use until this change leaves now; what left long ago, is in use again or is revoked, does not. */
function leavingAfter(routing: Routing, before: PlacedRemote | undefined, now: Date): Record<string, string> {
  const inUse = versionsInUse(routing);
  const until = new Date(now.getTime() + LEAVING_MS).toISOString();
  const leaves = before ? versionsInUse(before).map((version): [string, string] => [version, until]) : [];
  const all = [...Object.entries(routing.leaving ?? {}), ...leaves];
  return Object.fromEntries(
    all.filter(
      ([version, end]) =>
        !inUse.includes(version) && !routing.revoked.includes(version) && Date.parse(end) > now.getTime(),
    ),
  );
}
