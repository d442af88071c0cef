import type { Pointers } from './release-record.ts';

/** The pointers with `version` live for `name`; what was live goes to the front of `previous`. Others stay as they are. */
export function promote(pointers: Pointers, name: string, version: string): Pointers {
  const before = pointers.remotes[name];
  const previous = before ? [before.current, ...before.previous].filter((kept) => kept !== version) : [];
  return {
    revision: pointers.revision + 1,
    remotes: { ...pointers.remotes, [name]: { current: version, previous } },
  };
}
