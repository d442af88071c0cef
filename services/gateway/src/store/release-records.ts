import { mayBeServed, type ReleaseRecord, type ServedState } from '@tensely/release-store/logic';

/** The result of `findRecord` for a revoked version. */
export const REVOKED = 'revoked';

/**
 * The record of a version that may be served: stable, canary, pinned, previewed, or held by an open tab. Returns undefined for a
 * version that is only published, or that does not exist.
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
