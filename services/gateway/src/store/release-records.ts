import { mayBeServed, type ReleaseRecord, type ServedState } from '@tensely/release-store/logic';

/** A version that must not be used any more. */
export const REVOKED = 'revoked';

/**
 * The record of a version that may be served: live, on trial, pinned, previewed, or held by a tab that is still open.
 * What is published alone is nobody's to load: undefined, as for a version that never was.
 */
export function findRecord(state: ServedState, name: string, version: string): ReleaseRecord | 'revoked' | undefined {
  const remote = state.remotes.get(name);
  if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
  return mayBeServed(state, name, version) ? remote?.records.get(version) : undefined;
}
