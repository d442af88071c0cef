import type { Pointers } from '../placement/pointers.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { checkPair, type Pair } from './check-pair.ts';

/** The versions that visitors can meet without asking for them: the stable one and the canary. */
export function liveVersions({ remotes }: Pointers, name: string): string[] {
  const placed = remotes[name];
  return placed ? [...new Set([placed.stable, ...(placed.canary ? [placed.canary.version] : [])])] : [];
}

/**
 * Every live version of the shell against every live version of every remote: visitors are sorted into buckets by each
 * remote for itself, so that any two can meet.
 */
export async function readLivePairs(store: ReleaseStore, pointers: Pointers): Promise<Pair[]> {
  const recordsOf = (name: string): Promise<ReleaseRecord[]> =>
    Promise.all(liveVersions(pointers, name).map((version) => store.readRecord(name, version)));
  const [shells, ...remotes] = await Promise.all([
    recordsOf('shell'),
    ...Object.keys(pointers.remotes)
      .filter((name) => name !== 'shell')
      .sort()
      .map(recordsOf),
  ]);
  return shells.flatMap((shell) => remotes.flat().map((remote) => checkPair(shell, remote)));
}

/** The pairs that misfit and were not live before: what a change would break. What is broken already stops nobody. */
export function newMisfits(pairs: readonly Pair[], before: Pointers): Pair[] {
  const wasLive = ({ shell, name, version }: Pair) =>
    liveVersions(before, 'shell').includes(shell) && liveVersions(before, name).includes(version);
  return pairs.filter((pair) => !pair.ok && !wasLive(pair));
}
