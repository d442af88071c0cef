/** A version of a remote, or of the shell. */
export interface NamedVersion {
  name: string;
  version: string;
}

/** What can be changed about who is served what. `again` allows a version that was halted automatically. */
export type Change =
  /** `also`: versions of other remotes that become live in the same revision. */
  | { verb: 'promote'; name: string; version: string; again?: boolean; also?: readonly NamedVersion[] }
  /** Without `to`: what was stable before. */
  | { verb: 'rollback'; name: string; to?: string }
  | { verb: 'canary'; name: string; version: string; percent: number; again?: boolean }
  | { verb: 'halt'; name: string }
  | { verb: 'pin'; name: string; version: string; user: string }
  | { verb: 'unpin'; name: string; user: string }
  | { verb: 'preview'; name: string; version: string }
  | { verb: 'unpreview'; name: string; version: string }
  | { verb: 'lock'; name: string }
  | { verb: 'unlock'; name: string }
  /** Of the shell alone: whether browsers keep the product for when there is no connection. */
  | { verb: 'offline-off' | 'offline-on'; name: 'shell' }
  | { verb: 'revoke'; name: string; version: string }
  /** Signs what is there again, as it is. */
  | { verb: 'renew'; name: string }
  /** Takes the change back that made `revision`, if its remote was not changed since. */
  | { verb: 'undo'; revision: number }
  /** Takes versions out of what may be served, before a clean-up removes them. */
  | { verb: 'forget'; name: string; versions: readonly string[] };

/** Also the signature that does not build on the pointers: see restoreRemote. */
export type AuditedChange = Change | { verb: 'restore'; name: string };
