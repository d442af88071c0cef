import { randomUUID } from 'node:crypto';
import type { AuditEntry, PlacedRemote, Pointers } from '../placement/pointers.ts';

/** A version of a remote, or of the shell. */
export interface NamedVersion {
  name: string;
  version: string;
}

/** A change of the pointers. `again` allows a version that was halted automatically. */
export type Change =
  /** `also`: versions of other remotes that become live in the same revision. */
  | { verb: 'promote'; name: string; version: string; again?: boolean; also?: readonly NamedVersion[] }
  /** Without `to`: the previous stable version. */
  | { verb: 'rollback'; name: string; to?: string }
  | { verb: 'canary'; name: string; version: string; percent: number; again?: boolean }
  | { verb: 'halt'; name: string }
  | { verb: 'pin'; name: string; version: string; user: string }
  | { verb: 'unpin'; name: string; user: string }
  | { verb: 'preview'; name: string; version: string }
  | { verb: 'unpreview'; name: string; version: string }
  | { verb: 'lock'; name: string }
  | { verb: 'unlock'; name: string }
  /** Whether browsers store the product for offline use. */
  | { verb: 'offline-off' | 'offline-on'; name: 'shell' }
  | { verb: 'revoke'; name: string; version: string }
  | { verb: 'renew'; name: string }
  /** Undoes the change that made `revision`, if its remotes have not changed since. */
  | { verb: 'undo'; revision: number }
  | { verb: 'forget'; name: string; versions: readonly string[] }
  | { verb: 'restore'; name: string };

/**
 * Returns the pointers after a change, and the change's line of the history.
 *
 * @param changed each changed remote after the change; undefined if the change removed it
 */
export function pointersAfter(
  before: Pointers,
  change: Change,
  changed: ReadonlyMap<string, PlacedRemote | undefined>,
  { who, why, now, keyId }: { who: string; why: string; now: Date; keyId: string },
): { after: Pointers; entry: AuditEntry } {
  const what = [...changed].map(([name, next]) => describeChange(name, change, before.remotes[name], next));
  const entry = {
    id: randomUUID(),
    revision: before.revision + 1,
    name: [...changed.keys()].join(', '),
    verb: change.verb,
    what: what.join(', '),
    who,
    when: now.toISOString(),
    why,
    keyId,
  };
  const all = Object.entries({ ...before.remotes, ...Object.fromEntries(changed) });
  const remotes = Object.fromEntries(all.flatMap(([name, placed]) => (placed ? [[name, placed]] : [])));
  return { after: { revision: entry.revision, lastChange: entry, remotes }, entry };
}

/** Describes a change for the history: "promote lessons 1.2.0 (before: 1.1.0)". */
function describeChange(
  name: string,
  change: Change,
  before: PlacedRemote | undefined,
  after: PlacedRemote | undefined,
): string {
  const was = `before: ${before?.stable ?? 'none'}`;
  switch (change.verb) {
    case 'promote': {
      const version = [change, ...(change.also ?? [])].find((one) => one.name === name)?.version;
      return `promote ${name} ${version} (${was})`;
    }
    case 'rollback':
      return `roll ${name} back to ${after?.stable} (${was})`;
    case 'canary': {
      const percent = before?.canary?.version === change.version ? before.canary.percent : 0;
      return `canary ${name} ${change.version} for ${change.percent}% (before: ${percent}%)`;
    }
    case 'halt':
      return `halt ${name} ${before?.canary?.version} (before: ${before?.canary?.percent}%)`;
    case 'pin':
      return `pin ${change.user} to ${name} ${change.version}`;
    case 'unpin':
      return `unpin ${change.user} from ${name}`;
    case 'revoke':
      return after?.stable === before?.stable
        ? `revoke ${name} ${change.version}`
        : `revoke ${name} ${change.version} (it was live; now ${after?.stable})`;
    case 'preview':
    case 'unpreview':
      return `${change.verb} ${name} ${change.version}`;
    case 'lock':
    case 'unlock':
      return `${change.verb} ${name}`;
    case 'offline-off':
      return 'switch offline use off';
    case 'offline-on':
      return 'switch offline use on';
    case 'renew':
      return `renew the placement of ${name}`;
    case 'restore':
      return `restore the last signed state of ${name} (live: ${after?.stable ?? 'none'}, ${was})`;
    case 'undo': {
      const { version, percent } = after?.canary ?? {};
      const again = version && version !== before?.canary?.version ? `, canary again: ${version} for ${percent}%` : '';
      return `undo revision ${change.revision} of ${name} (live: ${after?.stable ?? 'none'}, ${was}${again})`;
    }
    case 'forget':
      return `remove ${name} ${change.versions.join(', ')}`;
  }
}
