import type { Placement, SignedRenewal } from '@tensely/platform/host';
import { type Routing, versionsInUse } from '../routing/change-routing.ts';
import type { Signer } from '../trust/signer.ts';
import { type Base, toRoutingDocument } from '../trust/verify.ts';
import type { PlacedRemote } from './pointers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** How long a placement is valid without a renewal. Limits replays of an old state. */
export const RENEWAL_MS = 28 * DAY_MS;
/** How long a tab with unsaved work may use a replaced version. */
export const LEAVING_DAYS = 14;
/** How many earlier stable versions stay allowed as fallbacks. */
const MAX_PREVIOUS = 3;

interface Author {
  who: string;
  why: string;
  now: Date;
}

/** Signs a routing: its placement, with a sequence higher than that of `base`, the routing itself, and the first renewal. */
export function signPlaced(
  name: string,
  routing: Routing,
  base: Omit<Base, 'revoked'>,
  signer: Signer,
  author: Author,
): PlacedRemote {
  const { now } = author;
  const { revoked: _revoked, ...chosen } = routing;
  const leaving = leavingAfter(routing, base.placed, now);
  const placement = placementOf(name, { ...routing, leaving }, base.sequence, now);
  const follows = base.placed?.placement.sequence ?? 0;
  const started = startedAfter(routing, base.placed, author);
  const placed: PlacedRemote = { ...chosen, leaving, started, follows, placement, signature: signer.sign(placement) };
  return {
    ...placed,
    routingSignature: signer.sign(toRoutingDocument(name, placed)),
    renewal: signRenewal(name, placement.sequence, signer, now),
  };
}

/** This change's author for a stable version or a trial that it starts; otherwise the previous author. */
function startedAfter({ stable, canary }: Routing, before: PlacedRemote | undefined, { who, why, now }: Author) {
  const author = { who, why, when: now.toISOString() };
  const isSameTrial = canary?.version === before?.canary?.version && canary?.since === before?.canary?.since;
  const trial = isSameTrial ? before?.started?.canary : author;
  return {
    stable: stable === before?.stable ? before.started?.stable : author,
    ...(canary && { canary: trial }),
  };
}

/** Extends the placement with this sequence. */
export function signRenewal(name: string, sequence: number, signer: Signer, now: Date): SignedRenewal {
  const expires = new Date(now.getTime() + RENEWAL_MS).toISOString();
  const renewal = { kind: 'renewal' as const, name, sequence, issuedAt: now.toISOString(), expires };
  return { ...renewal, signature: signer.sign(renewal) };
}

/**
 * The placement for browsers. Its sequence is at least the time in seconds, so it rises even in a recreated store, and browsers
 * do not take the new placement for a replay.
 */
function placementOf(name: string, routing: Routing, sequence: number, now: Date): Placement {
  const { previous, leaving = {}, revoked } = routing;
  const allowed = [...versionsInUse(routing), ...previous.slice(0, MAX_PREVIOUS), ...Object.keys(leaving)];
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

/** Adds the versions that this change takes out of use; drops those that are in use again, revoked or past their time. */
function leavingAfter(routing: Routing, before: PlacedRemote | undefined, now: Date): Record<string, string> {
  const inUse = versionsInUse(routing);
  const until = new Date(now.getTime() + LEAVING_DAYS * DAY_MS).toISOString();
  const leaves = before ? versionsInUse(before).map((version): [string, string] => [version, until]) : [];
  const all = [...Object.entries(routing.leaving ?? {}), ...leaves];
  return Object.fromEntries(
    all.filter(
      ([version, end]) =>
        !inUse.includes(version) && !routing.revoked.includes(version) && Date.parse(end) > now.getTime(),
    ),
  );
}
