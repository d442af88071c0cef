import { ReleaseStoreError } from '../release-store-error.ts';
import { assertUnlocked, assertUsable, type Facts, type Routing } from './routing.ts';

interface Pin {
  name: string;
  version: string;
  /** The uid of a learner. */
  user: string;
}

/** Serves a version to one learner. */
export function pin(routing: Routing, { name, version, user }: Pin, facts: Facts): Routing {
  assertUnlocked(routing, name);
  // Invisible characters would make a pin that an operator cannot find.
  if (!/^[\p{L}\p{N}\p{P}\p{S}]{1,200}$/u.test(user) || user === '__proto__') {
    throw new ReleaseStoreError(`${JSON.stringify(user)} is not the uid of a learner.`);
  }
  if (findPin(routing, user) === version)
    throw new ReleaseStoreError(`${user} is pinned to ${name} ${version} already.`);
  assertUsable(routing, name, version, facts);
  return { ...routing, pins: { ...routing.pins, [user]: version } };
}

export function unpin(routing: Routing, { name, user }: Omit<Pin, 'version'>): Routing {
  assertUnlocked(routing, name);
  if (findPin(routing, user) === undefined)
    throw new ReleaseStoreError(`${user} is not pinned to a version of ${name}.`);
  const { [user]: _version, ...pins } = routing.pins;
  return { ...routing, pins };
}

/** The version that a learner is pinned to. */
export function findPin({ pins }: Pick<Routing, 'pins'>, user: string): string | undefined {
  return Object.hasOwn(pins, user) ? pins[user] : undefined;
}

/** Allows preview links to select a version. */
export function preview(routing: Routing, { name, version }: Omit<Pin, 'user'>, facts: Facts): Routing {
  assertUnlocked(routing, name);
  if (routing.previews.includes(version)) throw new ReleaseStoreError(`${name} ${version} can be previewed already.`);
  assertUsable(routing, name, version, facts);
  return { ...routing, previews: [...routing.previews, version] };
}

export function unpreview(routing: Routing, { name, version }: Omit<Pin, 'user'>): Routing {
  assertUnlocked(routing, name);
  if (!routing.previews.includes(version)) throw new ReleaseStoreError(`${name} ${version} cannot be previewed.`);
  return { ...routing, previews: routing.previews.filter((kept) => kept !== version) };
}
