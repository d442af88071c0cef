import { type ReleaseRecord, type ReleaseStore, type ServedState, verifyRecord } from '@tensely/release-store/logic';

/** How many records are kept that are not part of what is served. */
const MOST = 100;

/** A record that must not be used any more. */
export const REVOKED = 'revoked';

/**
 * Finds the record of whatever version an address names: of those that are served, and, verified in the same way, of
 * those that are published and not (or no longer) served. Undefined when there is no such version.
 */
export function createRecordFinder(store: Pick<ReleaseStore, 'has' | 'readRecord'>) {
  const others = new Map<string, { record: ReleaseRecord; keys: ServedState['keys'] }>();

  return async (state: ServedState, name: string, version: string): Promise<ReleaseRecord | 'revoked' | undefined> => {
    const remote = state.remotes.get(name);
    if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
    const served = remote?.records.get(version);
    if (served) return served;
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
