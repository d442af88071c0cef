import { ReleaseStoreError } from '../release-store-error.ts';
import { alreadyLive, endCanary } from './promote.ts';
import { assertUnlocked, assertUsable, type Facts, type Routing } from './routing.ts';

/** Makes an earlier version stable again. `previous` then starts with its predecessor, without the replaced version. */
export function rollback(routing: Routing, { name, to }: { name: string; to?: string }, facts: Facts): Routing {
  assertUnlocked(routing, name);
  const version = to ?? routing.previous[0];
  if (!version) throw new ReleaseStoreError(`There is no version of ${name} before ${routing.stable}.`);
  if (version === routing.stable) throw alreadyLive(name, version, facts);
  assertUsable(routing, name, version, facts);
  return endCanary({ ...routing, ...stableFrom(routing, version) });
}

/** Makes `version` stable, and keeps its predecessors. */
export function stableFrom({ previous }: Routing, version: string): Pick<Routing, 'stable' | 'previous'> {
  return { stable: version, previous: previous.slice(previous.indexOf(version) + 1) };
}
