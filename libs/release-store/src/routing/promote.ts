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

/**
 * A version of before becomes stable again. What it replaces is nothing to fall back to, nor is anything that came
 * between: `previous` holds what was stable before it.
 */
export function rollback(routing: Routing, { name, to }: { name: string; to?: string }, facts: Facts): Routing {
  refuseLocked(routing, name);
  const version = to ?? routing.previous[0];
  if (!version) throw new ReleaseStoreError(`There is no version of ${name} before ${routing.stable}.`);
  if (version === routing.stable) throw liveAlready(name, version, facts);
  refuseUnusable(routing, name, version, facts);
  return endCanary({ ...routing, ...stableFrom(routing, version) });
}

/** `version` as stable, with those before it that were stable before it. */
export function stableFrom({ previous }: Routing, version: string): Pick<Routing, 'stable' | 'previous'> {
  return { stable: version, previous: previous.slice(previous.indexOf(version) + 1) };
}

export function refuseHalted(name: string, version: string, facts: Facts): void {
  const halt = facts.haltOf(version);
  if (halt) {
    throw new ReleaseStoreError(`${name} ${version} was halted by itself (${halt}); to try it once more, say "again".`);
  }
}

function liveAlready(name: string, version: string, { lastChange }: Facts) {
  return new ReleaseStoreError(`${name} ${version} is live already${lastChange ? ` (${lastChange})` : ''}.`);
}

function endCanary(routing: Routing): Routing {
  return routing.canary?.version === routing.stable ? withoutCanary(routing) : routing;
}

function unplaced(version: string, { newSalt, revokedBefore = [] }: Facts): Routing {
  return { stable: version, previous: [], salt: newSalt, pins: {}, previews: [], revoked: [...revokedBefore] };
}
