import { ReleaseStoreError } from '../release-store-error.ts';
import { endCanary, liveAlready } from './promote.ts';
import { assertUnlocked, assertUsable, type Facts, type Routing } from './routing.ts';

/** An earlier version becomes stable again. `previous` then holds what was stable before it, not what it replaces. */
export function rollback(routing: Routing, { name, to }: { name: string; to?: string }, facts: Facts): Routing {
  assertUnlocked(routing, name);
  const version = to ?? routing.previous[0];
  if (!version) throw new ReleaseStoreError(`There is no version of ${name} before ${routing.stable}.`);
  if (version === routing.stable) throw liveAlready(name, version, facts);
  assertUsable(routing, name, version, facts);
  return endCanary({ ...routing, ...stableFrom(routing, version) });
}

/** `version` as stable, with the versions that were stable before it. */
export function stableFrom({ previous }: Routing, version: string): Pick<Routing, 'stable' | 'previous'> {
  return { stable: version, previous: previous.slice(previous.indexOf(version) + 1) };
}
