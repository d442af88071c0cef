import { type ReleaseRecord, type ReleaseStore, type ServedState, verifyRecord } from '@tensely/release-store/logic';

/** How many records are kept that could not be read with what is served. */
const MOST = 100;

/** A record that must not be used any more. */
export const REVOKED = 'revoked';

/**
 * Finds the record of a version that may be served: live, on trial, pinned, previewed, held, or kept to fall back to. All
 * of them are allowed by the placement, which is signed; what is published alone is nobody's to load. One that could not
 * be read with the others is read, and verified in the same way. Undefined for every other version.
 */
export function createRecordFinder(store: Pick<ReleaseStore, 'has' | 'readRecord'>) {
  const others = new Map<string, { record: ReleaseRecord; keys: ServedState['keys'] }>();

  return async (state: ServedState, name: string, version: string): Promise<ReleaseRecord | 'revoked' | undefined> => {
    const remote = state.remotes.get(name);
    if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
    const served = remote?.records.get(version);
    if (served) return served;
    if (!remote?.placed.placement.allowed.includes(version)) return undefined;
    const key = `${name} ${version}`;
    const known = others.get(key);
    if (known && known.keys === state.keys) return known.record;
    if (!(await store.has(name, version))) return undefined;
    const record = await store.readRecord(name, version);
    await verifyRecord(record, state.keys);
    others.set(key, { record, keys: state.keys });
    const [oldest] = others.keys();
    if (others.size > MOST && oldest) others.delete(oldest);
    return record;
  };
}
