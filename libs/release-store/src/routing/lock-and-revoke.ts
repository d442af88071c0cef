import { ReleaseStoreError } from '../release-store-error.ts';
import { stableFrom } from './rollback.ts';
import { assertUnlocked, type Facts, type Routing, versionsInUse, withoutCanary } from './routing.ts';

/** Locks a remote: until it is unlocked, only halt, revoke and renew can change it. */
export function lock(routing: Routing, { name }: { name: string }, { now, who, why }: Facts): Routing {
  assertUnlocked(routing, name);
  return { ...routing, locked: { by: who, why, when: now.toISOString() } };
}

export function unlock(routing: Routing, { name }: { name: string }): Routing {
  const { locked, ...rest } = routing;
  if (!locked) throw new ReleaseStoreError(`${name} is not locked.`);
  return rest;
}

/** Makes each browser delete its stored copy with its next page. Works while the shell is locked. */
export function offlineOff(routing: Routing, { now, who, why }: Facts): Routing {
  if (routing.offlineOff) throw new ReleaseStoreError('Offline use is already off.');
  return { ...routing, offlineOff: { by: who, why, when: now.toISOString() } };
}

export function offlineOn(routing: Routing, name: string): Routing {
  assertUnlocked(routing, name);
  const { offlineOff: off, ...rest } = routing;
  if (!off) throw new ReleaseStoreError('Offline use is already on.');
  return rest;
}

/**
 * Ends a version for everyone, even for tabs that hold it. If it is live, the previous one becomes live in the same change. Works
 * while the remote is locked.
 */
export function revoke(routing: Routing, { name, version }: { name: string; version: string }, facts: Facts): Routing {
  if (routing.revoked.includes(version)) throw new ReleaseStoreError(`${name} ${version} is revoked already.`);
  if (!facts.isPublished(version) && ![...versionsInUse(routing), ...routing.previous].includes(version)) {
    throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
  }
  return { ...withoutVersions(name, routing, [version]), revoked: [...routing.revoked, version] };
}

/** Stops serving versions that are about to be removed. Throws if one of them is in use. */
export function forget(routing: Routing, { name, versions }: { name: string; versions: readonly string[] }): Routing {
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
  if (!next) {
    throw new ReleaseStoreError(
      `${name} ${routing.stable} is live and has no predecessor; promote another version first.`,
    );
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
