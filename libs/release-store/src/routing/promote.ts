import { ReleaseStoreError } from '../release-store-error.ts';
import { type Facts, type Routing, refuseLocked, refuseUnusable, withoutCanary } from './routing.ts';

interface Promotion {
  name: string;
  version: string;
  again?: boolean;
}

/** `version` becomes stable; what was stable goes to the front of `previous`. A canary of it has reached its end. */
export function promote(
  routing: Routing | undefined,
  { name, version, again = false }: Promotion,
  facts: Facts,
): Routing {
  const before = routing ?? unplaced(version, facts);
  refuseLocked(before, name);
  if (routing?.stable === version) throw liveAlready(name, version, facts);
  if (!again) refuseHalted(name, version, facts);
  refuseUnusable(before, name, version, facts);
  return endCanary({
    ...before,
    stable: version,
    previous: routing ? [before.stable, ...before.previous].filter((kept) => kept !== version) : [],
  });
}

export function refuseHalted(name: string, version: string, facts: Facts): void {
  const halt = facts.haltOf(version);
  if (halt) {
    throw new ReleaseStoreError(`${name} ${version} was halted by itself (${halt}); to try it once more, say "again".`);
  }
}

export function liveAlready(name: string, version: string, { lastChange }: Facts) {
  return new ReleaseStoreError(`${name} ${version} is live already${lastChange ? ` (${lastChange})` : ''}.`);
}

export function endCanary(routing: Routing): Routing {
  return routing.canary?.version === routing.stable ? withoutCanary(routing) : routing;
}

function unplaced(version: string, { newSalt, revokedBefore = [] }: Facts): Routing {
  return { stable: version, previous: [], salt: newSalt, pins: {}, previews: [], revoked: [...revokedBefore] };
}
