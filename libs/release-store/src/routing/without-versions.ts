import { ReleaseStoreError } from '../release-store-error.ts';
import { stableFrom } from './promote.ts';
import { type Routing, withoutCanary } from './routing.ts';

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
