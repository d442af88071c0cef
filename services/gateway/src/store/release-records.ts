import { mayBeServed, type ReleaseRecord, type ServedState } from '@tensely/release-store/logic';

/** What `findRecord` answers for a version that must not be used any more. */
export const REVOKED = 'revoked';

/**
 * The record of a version that may be served: live, on trial, pinned, previewed, or held by a tab that is still open.
 * Undefined for a version that is only published, as for one that never was.
 */
export function findRecord(
  state: ServedState,
  name: string,
  version: string,
): ReleaseRecord | typeof REVOKED | undefined {
  const remote = state.remotes.get(name);
  if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
  return mayBeServed(state, name, version) ? remote?.records.get(version) : undefined;
}
