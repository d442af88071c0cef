import { ReleaseStoreError } from '../release-store-error.ts';
import { stableFrom } from './rollback.ts';
import { type Facts, type Routing, refuseLocked, versionsInUse, withoutCanary } from './routing.ts';

/** Nothing of the remote changes until it is unlocked, but what makes it safer (halt, revoke) or keeps it going (renew). */
export function lock(routing: Routing, { name }: { name: string }, { now, who, why }: Facts): Routing {
  refuseLocked(routing, name);
  return { ...routing, locked: { by: who, why, when: now.toISOString() } };
}

export function unlock(routing: Routing, { name }: { name: string }): Routing {
  const { locked, ...rest } = routing;
  if (!locked) throw new ReleaseStoreError(`${name} is not locked.`);
  return rest;
}

/** Browsers stop to keep the product, each with its next page. Possible while the shell is locked: it makes the product safer. */
export function offlineOff(routing: Routing, { now, who, why }: Facts): Routing {
  if (routing.offlineOff) throw new ReleaseStoreError('Browsers keep nothing of the product already.');
  return { ...routing, offlineOff: { by: who, why, when: now.toISOString() } };
}

export function offlineOn(routing: Routing, name: string): Routing {
  refuseLocked(routing, name);
  const { offlineOff: off, ...rest } = routing;
  if (!off) throw new ReleaseStoreError('Browsers keep the product for when there is no connection already.');
  return rest;
}

/**
 * Nobody is served the version any more, not even who holds it or falls back to it. When it is live, the one before it
 * becomes live in the same change. Possible while the remote is locked.
 */
export function revoke(routing: Routing, { name, version }: { name: string; version: string }, facts: Facts): Routing {
  if (routing.revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked already.`);
  if (!facts.isPublished(version) && ![...versionsInUse(routing), ...routing.previous].includes(version)) {
    throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
  }
  return { ...withoutVersions(name, routing, [version]), revoked: [...routing.revoked, version] };
}

/** Takes versions that are going to be removed out of what may be served. Throws when one of them is in use. */
export function forget(routing: Routing, { name, versions }: { name: string; versions: readonly string[] }): Routing {
  const inUse = versionsInUse(routing);
  const used = versions.find((version) => inUse.includes(version));
  if (used) throw new ReleaseStoreError(`${name} ${used} is in use; it cannot be removed.`);
  const stays = (version: string) => !versions.includes(version);
  const leaving = Object.entries(routing.leaving ?? {}).filter(([version]) => stays(version));
  return { ...routing, previous: routing.previous.filter(stays), leaving: Object.fromEntries(leaving) };
}

/** A routing in which nobody gets these versions; what was live before takes the place of the live one. */
export function withoutVersions(name: string, routing: Routing, versions: readonly string[]): Routing {
  const stays = (version: string) => !versions.includes(version);
  const next = stays(routing.stable) ? routing.stable : routing.previous.find(stays);
  if (!next) {
    throw new ReleaseStoreError(`${name} ${routing.stable} is live and none was before it; promote another first.`);
  }
  const onTrial = routing.canary?.version;
  const ends = onTrial !== undefined && (!stays(onTrial) || onTrial === next);
  return {
    ...(ends ? withoutCanary(routing) : routing),
    ...(next === routing.stable ? { previous: routing.previous.filter(stays) } : stableFrom(routing, next)),
    pins: Object.fromEntries(Object.entries(routing.pins).filter(([, pinned]) => stays(pinned))),
    previews: routing.previews.filter(stays),
  };
}
