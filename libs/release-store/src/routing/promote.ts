import { ReleaseStoreError } from '../release-store-error.ts';
import { assertUnlocked, assertUsable, type Facts, type Routing, withoutCanary } from './routing.ts';

interface Promotion {
  name: string;
  version: string;
  again?: boolean;
}

/** Makes a version stable and ends its canary. The previous stable version goes to the front of `previous`. */
export function promote(
  routing: Routing | undefined,
  { name, version, again = false }: Promotion,
  facts: Facts,
): Routing {
  const before = routing ?? firstRouting(version, facts);
  assertUnlocked(before, name);
  if (routing?.stable === version) throw alreadyLive(name, version, facts);
  if (!again) assertNotHalted(name, version, facts);
  assertUsable(before, name, version, facts);
  return endCanary({
    ...before,
    stable: version,
    previous: routing ? [before.stable, ...before.previous].filter((kept) => kept !== version) : [],
  });
}

export function assertNotHalted(name: string, version: string, facts: Facts): void {
  const halt = facts.haltOf(version);
  if (halt) {
    throw new ReleaseStoreError(`${name} ${version} was halted automatically (${halt}); use --again to try it again.`);
  }
}

export function alreadyLive(name: string, version: string, { lastChange }: Facts) {
  return new ReleaseStoreError(`${name} ${version} is live already${lastChange ? ` (${lastChange})` : ''}.`);
}

export function endCanary(routing: Routing): Routing {
  return routing.canary?.version === routing.stable ? withoutCanary(routing) : routing;
}

function firstRouting(version: string, { newSalt, revokedBefore = [] }: Facts): Routing {
  return { stable: version, previous: [], salt: newSalt, pins: {}, previews: [], revoked: [...revokedBefore] };
}
