import type { PlacedRemote } from '../placement/pointers.ts';

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
  /** Signs the present placement again. */
  | { verb: 'renew'; name: string }
  /** Undoes the change that made `revision`, if its remotes have not changed since. */
  | { verb: 'undo'; revision: number }
  /** Stops serving versions, before garbage collection removes them. */
  | { verb: 'forget'; name: string; versions: readonly string[] }
  /** Restores the last signed state of a damaged store. */
  | { verb: 'restore'; name: string };

/** Describes a change for the history: "promote lessons 1.2.0 (before: 1.1.0)". */
export function describeChange(
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
    case 'canary':
      return `canary ${name} ${change.version} for ${change.percent} % (before: ${percentOf(before, change.version)} %)`;
    case 'halt':
      return `halt ${name} ${before?.canary?.version} (before: ${before?.canary?.percent} %)`;
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
      const again = version && version !== before?.canary?.version ? `, canary again: ${version} for ${percent} %` : '';
      return `undo revision ${change.revision} of ${name} (live: ${after?.stable ?? 'none'}, ${was}${again})`;
    }
    case 'forget':
      return `remove ${name} ${change.versions.join(', ')}`;
  }
}

function percentOf(placed: PlacedRemote | undefined, version: string) {
  return placed?.canary?.version === version ? placed.canary.percent : 0;
}
