import type { ServedState } from './served-state.ts';

/**
 * Whether anybody may get this version of a remote, or of the shell: its placement allows it, it is not revoked, it is in
 * use or left use so lately that a tab may still hold it, and its record is signed by a trusted key.
 */
export function mayBeServed({ remotes }: Pick<ServedState, 'remotes'>, name: string, version: string): boolean {
  return remotes.get(name)?.records.has(version) ?? false;
}
