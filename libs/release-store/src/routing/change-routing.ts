import { minute } from '@tensely/core/logic';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Change } from './change.ts';

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

/** A change that builds on the routing alone: undo and restore need other states. */
export type RoutingChange = Exclude<Change, { verb: 'undo' | 'restore' }>;
type ChangeBy<Verb extends RoutingChange['verb']> = Extract<RoutingChange, { verb: Verb }>;

const ALLOWED_WHILE_LOCKED: readonly RoutingChange['verb'][] = ['halt', 'revoke', 'renew', 'unlock', 'offline-off'];

/** Returns the routing after a change. Throws if the change is not possible. */
export function changeRouting(routing: Routing | undefined, change: RoutingChange, facts: Facts): Routing {
  const { name, verb } = change;
  if (routing && !ALLOWED_WHILE_LOCKED.includes(verb)) assertUnlocked(routing, name);
  if (verb === 'promote') return promote(routing, change, facts);
  if (!routing) throw new ReleaseStoreError(`No version of ${name} is live yet; promote one first.`);
  switch (verb) {
    case 'rollback':
      return rollback(routing, change, facts);
    case 'canary':
      return canary(routing, change, facts);
    case 'halt':
      if (!routing.canary) throw new ReleaseStoreError(`There is no canary of ${name}.`);
      return without(routing, 'canary');
    case 'pin':
    case 'unpin':
      return changePins(routing, change, facts);
    case 'preview':
    case 'unpreview':
      return changePreviews(routing, change, facts);
    case 'lock':
      return { ...routing, locked: byWhom(facts) };
    case 'unlock':
      if (!routing.locked) throw new ReleaseStoreError(`${name} is not locked.`);
      return without(routing, 'locked');
    case 'offline-off':
      if (routing.offlineOff) throw new ReleaseStoreError('Offline use is already off.');
      return { ...routing, offlineOff: byWhom(facts) };
    case 'offline-on':
      if (!routing.offlineOff) throw new ReleaseStoreError('Offline use is already on.');
      return without(routing, 'offlineOff');
    case 'revoke':
      return revoke(routing, change, facts);
    case 'renew':
      return routing;
    case 'forget':
      return forget(routing, change);
  }
}

/** Makes a version stable and ends its canary. The previous stable version goes to the front of `previous`. */
function promote(
  routing: Routing | undefined,
  { name, version, again = false }: ChangeBy<'promote'>,
  facts: Facts,
): Routing {
  const before = routing ?? firstRouting(version, facts);
  if (routing?.stable === version) throw alreadyLive(name, version, facts);
  if (!again) assertNotHalted(name, version, facts);
  assertUsable(before, name, version, facts);
  return endCanary({
    ...before,
    stable: version,
    previous: routing ? [before.stable, ...before.previous].filter((kept) => kept !== version) : [],
  });
}

function firstRouting(version: string, { newSalt, revokedBefore = [] }: Facts): Routing {
  return { stable: version, previous: [], salt: newSalt, pins: {}, previews: [], revoked: [...revokedBefore] };
}

/** Makes an earlier version stable again. `previous` then starts with its predecessor, without the replaced version. */
function rollback(routing: Routing, { name, to }: ChangeBy<'rollback'>, facts: Facts): Routing {
  const version = to ?? routing.previous[0];
  if (!version) throw new ReleaseStoreError(`There is no version of ${name} before ${routing.stable}.`);
  if (version === routing.stable) throw alreadyLive(name, version, facts);
  assertUsable(routing, name, version, facts);
  return endCanary({ ...routing, ...stableFrom(routing, version) });
}

function canary(
  routing: Routing,
  { name, version, percent, again = false }: ChangeBy<'canary'>,
  facts: Facts,
): Routing {
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseStoreError(`${percent} is not a percentage from 0 to 100.`);
  if (routing.stable === version) {
    throw new ReleaseStoreError(`${name} ${version} is live for everyone, so it cannot be a canary.`);
  }
  if (!again) assertNotHalted(name, version, facts);
  const running = routing.canary?.version === version && !again ? routing.canary : undefined;
  const since = running?.since ?? facts.now.toISOString();
  assertUsable(routing, name, version, facts);
  return { ...routing, canary: { version, percent, since } };
}

function changePins(routing: Routing, change: ChangeBy<'pin' | 'unpin'>, facts: Facts): Routing {
  const { name, user } = change;
  const pinned = findPin(routing, user);
  if (change.verb === 'unpin') {
    if (pinned === undefined) throw new ReleaseStoreError(`${user} is not pinned to a version of ${name}.`);
    const { [user]: _version, ...pins } = routing.pins;
    return { ...routing, pins };
  }
  // Invisible characters would make a pin that an operator cannot find.
  if (!/^[\p{L}\p{N}\p{P}\p{S}]{1,200}$/u.test(user) || user === '__proto__') {
    throw new ReleaseStoreError(`${JSON.stringify(user)} is not the uid of a learner.`);
  }
  const { version } = change;
  if (pinned === version) throw new ReleaseStoreError(`${user} is pinned to ${name} ${version} already.`);
  assertUsable(routing, name, version, facts);
  return { ...routing, pins: { ...routing.pins, [user]: version } };
}

function changePreviews(
  routing: Routing,
  { verb, name, version }: ChangeBy<'preview' | 'unpreview'>,
  facts: Facts,
): Routing {
  const { previews } = routing;
  const isAllowed = previews.includes(version);
  if (verb === 'unpreview') {
    if (!isAllowed) throw new ReleaseStoreError(`${name} ${version} cannot be previewed.`);
    return { ...routing, previews: previews.filter((kept) => kept !== version) };
  }
  if (isAllowed) throw new ReleaseStoreError(`${name} ${version} can be previewed already.`);
  assertUsable(routing, name, version, facts);
  return { ...routing, previews: [...previews, version] };
}

/** Ends a version for everyone, even for tabs that hold it. If it is live, the previous one becomes live in the same change. */
function revoke(routing: Routing, { name, version }: ChangeBy<'revoke'>, facts: Facts): Routing {
  if (routing.revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked already.`);
  if (!facts.isPublished(version) && ![...versionsInUse(routing), ...routing.previous].includes(version)) {
    throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
  }
  return { ...withoutVersions(name, routing, [version]), revoked: [...routing.revoked, version] };
}

/** Stops serving versions that are about to be removed. Throws if one of them is in use. */
function forget(routing: Routing, { name, versions }: ChangeBy<'forget'>): Routing {
  const inUse = versionsInUse(routing);
  const used = versions.find((version) => inUse.includes(version));
  if (used) throw new ReleaseStoreError(`${name} ${used} is in use; it cannot be removed.`);
  const stays = (version: string) => !versions.includes(version);
  const leaving = Object.entries(routing.leaving ?? {}).filter(([version]) => stays(version));
  return { ...routing, previous: routing.previous.filter(stays), leaving: Object.fromEntries(leaving) };
}

/** Removes versions from a routing. If the live one is among them, the previous one becomes live. */
export function withoutVersions(name: string, routing: Routing, versions: readonly string[]): Routing {
  const stays = (version: string) => !versions.includes(version);
  const next = stays(routing.stable) ? routing.stable : routing.previous.find(stays);
  if (!next) throw lastOfRemote(name, routing.stable);
  const onTrial = routing.canary?.version;
  const ends = onTrial !== undefined && (!stays(onTrial) || onTrial === next);
  return {
    ...(ends ? without(routing, 'canary') : routing),
    ...(next === routing.stable ? { previous: routing.previous.filter(stays) } : stableFrom(routing, next)),
    pins: Object.fromEntries(Object.entries(routing.pins).filter(([, pinned]) => stays(pinned))),
    previews: routing.previews.filter(stays),
  };
}

/** The error of a change that would leave no version to serve. */
export function lastOfRemote(name: string, version: string) {
  return new ReleaseStoreError(`${name} ${version} is live and has no predecessor; promote another version first.`);
}

function stableFrom({ previous }: Routing, version: string): Pick<Routing, 'stable' | 'previous'> {
  return { stable: version, previous: previous.slice(previous.indexOf(version) + 1) };
}

function endCanary(routing: Routing): Routing {
  return routing.canary?.version === routing.stable ? without(routing, 'canary') : routing;
}

function without(routing: Routing, field: 'canary' | 'locked' | 'offlineOff'): Routing {
  const { [field]: _left, ...rest } = routing;
  return rest;
}

function byWhom({ who, why, now }: Facts) {
  return { by: who, why, when: now.toISOString() };
}

function assertNotHalted(name: string, version: string, { haltOf }: Facts): void {
  const halt = haltOf(version);
  if (halt) {
    throw new ReleaseStoreError(`${name} ${version} needs --again, because it was halted automatically at ${halt}`);
  }
}

function alreadyLive(name: string, version: string, { lastChange }: Facts) {
  return new ReleaseStoreError(`${name} ${version} is live already${lastChange ? ` (${lastChange})` : ''}.`);
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
function assertUsable({ revoked }: Routing, name: string, version: string, facts: Facts): void {
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
