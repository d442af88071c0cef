import { ReleaseStoreError } from '../release-store-error.ts';
import { assertNotHalted } from './promote.ts';
import { assertUnlocked, assertUsable, type Facts, type Routing, withoutCanary } from './routing.ts';

interface Trial {
  name: string;
  version: string;
  percent: number;
  again?: boolean;
}

/** Starts a canary, or changes its percentage. */
export function canary(routing: Routing, { name, version, percent, again = false }: Trial, facts: Facts): Routing {
  assertUnlocked(routing, name);
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

/** Ends the canary: everyone without a pin gets the stable version. Works while the remote is locked. */
export function halt(routing: Routing, { name }: { name: string }): Routing {
  if (!routing.canary) throw new ReleaseStoreError(`There is no canary of ${name}.`);
  return withoutCanary(routing);
}
