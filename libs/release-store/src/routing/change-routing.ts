import { ReleaseStoreError } from '../release-store-error.ts';
import { canary, halt } from './canary.ts';
import type { Change } from './change.ts';
import { forget, lock, offlineOff, offlineOn, revoke, unlock } from './lock-and-revoke.ts';
import { pin, preview, unpin, unpreview } from './pin-and-preview.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { assertUnlocked, type Facts, type Routing } from './routing.ts';

/** A change of one remote, except undo, which needs the states around it. */
export type RoutingChange = Exclude<Change, { verb: 'undo' }>;

/** Returns the routing after a change. Throws a sentence if the change is not possible. */
export function changeRouting(routing: Routing | undefined, change: RoutingChange, facts: Facts): Routing {
  if (change.verb === 'promote') return promote(routing, change, facts);
  if (!routing) throw new ReleaseStoreError(`Nothing of ${change.name} is live yet; promote a version first.`);
  switch (change.verb) {
    case 'rollback':
      return rollback(routing, change, facts);
    case 'canary':
      return canary(routing, change, facts);
    case 'halt':
      return halt(routing, change);
    case 'pin':
      return pin(routing, change, facts);
    case 'unpin':
      return unpin(routing, change);
    case 'preview':
      return preview(routing, change, facts);
    case 'unpreview':
      return unpreview(routing, change);
    case 'lock':
      return lock(routing, change, facts);
    case 'unlock':
      return unlock(routing, change);
    case 'offline-off':
      return offlineOff(routing, facts);
    case 'offline-on':
      return offlineOn(routing, change.name);
    case 'revoke':
      return revoke(routing, change, facts);
    case 'renew':
      return routing;
    case 'forget':
      assertUnlocked(routing, change.name);
      return forget(routing, change);
  }
}
