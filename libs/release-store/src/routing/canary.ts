import { ReleaseStoreError } from '../release-store-error.ts';
import { refuseHalted } from './promote.ts';
import { type Facts, type Routing, refuseLocked, refuseUnusable, withoutCanary } from './routing.ts';

interface Trial {
  name: string;
  version: string;
  percent: number;
  again?: boolean;
}

/** Puts a version on trial, or changes the share of visitors who get it. */
export function canary(routing: Routing, { name, version, percent, again = false }: Trial, facts: Facts): Routing {
  refuseLocked(routing, name);
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseStoreError(`${percent} is no percentage from 0 to 100.`);
  if (routing.stable === version) {
    throw new ReleaseStoreError(`${name} ${version} is live for everybody; a canary is another version.`);
  }
  if (!again) refuseHalted(name, version, facts);
  const running = routing.canary?.version === version && !again ? routing.canary : undefined;
  const since = running?.since ?? facts.now.toISOString();
  refuseUnusable(routing, name, version, facts);
  return { ...routing, canary: { version, percent, since } };
}

/** Ends the trial: everybody who is not pinned gets the stable version. Possible while the remote is locked. */
export function halt(routing: Routing, { name }: { name: string }): Routing {
  if (!routing.canary) throw new ReleaseStoreError(`There is no canary of ${name}.`);
  return withoutCanary(routing);
}
