import { canonicalJson } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import { type Facts, type Routing, refuseLocked, routingOf } from '../routing/routing.ts';
import type { Pointers } from './pointers.ts';

/** The states before and after the change that made `revision`. */
export interface AdjacentStates {
  revision: number;
  before: Pointers;
  after: Pointers;
}

/** Which remote a change changed. Throws a sentence when it changed none. */
export function changedName({ revision, before, after }: AdjacentStates): string {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const [changed, another] = [...names].filter((name) => !isSame(before, after, name));
  if (another)
    throw new ReleaseStoreError(`history/${revision}.json is not what was there before revision ${revision}.`);
  if (!changed) throw new ReleaseStoreError(`Revision ${revision} changed nothing that could be taken back.`);
  return changed;
}

/**
 * What the change took away, put back; undefined when the remote was placed by it. Throws a sentence when the remote was
 * changed again since, or when a version that it needs is gone.
 */
export function undo(current: Pointers, states: AdjacentStates, facts: Facts): Routing | undefined {
  const name = changedName(states);
  const now = current.remotes[name];
  if (!now || !isSame(current, states.after, name)) {
    const { lastChange } = current;
    const last = lastChange?.name === name ? ` (revision ${lastChange.revision}: ${lastChange.what})` : '';
    throw new ReleaseStoreError(`${name} was changed again after revision ${states.revision}${last}; undo that first.`);
  }
  const before = states.before.remotes[name];
  const routing = before && routingOf(before);
  if (now.locked && (!routing || routing.locked)) refuseLocked(routingOf(now), name);
  const revoked = now.placement.revoked.filter((version) => !routing?.revoked.includes(version));
  if (revoked.length > 0) throw new ReleaseStoreError(`${name} ${revoked.join(', ')} is revoked; that is for good.`);
  const needed = routing ? [routing.stable, ...(routing.canary ? [routing.canary.version] : [])] : [];
  const gone = needed.find((version) => !facts.isPublished(version));
  if (gone) throw new ReleaseStoreError(`${name} ${gone} was removed; the change cannot be taken back.`);
  return routing;
}

function isSame(one: Pointers, other: Pointers, name: string): boolean {
  return canonicalJson(one.remotes[name] ?? null) === canonicalJson(other.remotes[name] ?? null);
}
