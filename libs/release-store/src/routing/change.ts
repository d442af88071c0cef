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
  | { verb: 'forget'; name: string; versions: readonly string[] };

/** A change, or a restoration, which does not build on the pointers. */
export type AuditedChange = Change | { verb: 'restore'; name: string };
