import { messageOf } from '@tensely/core/logic';
import type { Pointers } from '../placement/pointers.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { checkPair, type Pair } from './check-pair.ts';

/** The versions that visitors get without asking for one: stable and canary. */
export function liveVersions({ remotes }: Pointers, name: string): string[] {
  const placed = remotes[name];
  return placed ? [...new Set([placed.stable, ...(placed.canary ? [placed.canary.version] : [])])] : [];
}

interface Live {
  name: string;
  version: string;
  /** An error message if the record cannot be read. */
  record: ReleaseRecord | string;
}

/**
 * Checks every live version of the shell against every live version of every remote, and the paths of remotes against each
 * other. Each remote has its own buckets, so any two versions can meet. A version with an unreadable record is incompatible.
 */
export function readLivePairs(store: ReleaseStore, pointers: Pointers): Promise<Pair[]> {
  return readPairs(store, versionsByName(pointers));
}

/** The pairs that a version would be part of after its promotion. An incompatible one prevents the promotion. */
export async function readPairsWith(
  store: ReleaseStore,
  pointers: Pointers,
  { name, version }: { name: string; version: string },
): Promise<Pair[]> {
  const pairs = await readPairs(store, versionsByName(pointers).set(name, [version]));
  return name === 'shell' ? pairs : pairs.filter((pair) => pair.name === name);
}

function versionsByName(pointers: Pointers): Map<string, string[]> {
  return new Map(Object.keys(pointers.remotes).map((name) => [name, liveVersions(pointers, name)]));
}

async function readPairs(store: ReleaseStore, versions: ReadonlyMap<string, string[]>): Promise<Pair[]> {
  const names = [...versions.keys()].filter((name) => name !== 'shell');
  const [shells = [], ...remotes] = await Promise.all(
    ['shell', ...names.sort()].map((name) =>
      Promise.all((versions.get(name) ?? []).map((version) => readLive(store, name, version))),
    ),
  );
  const all = remotes.flat();
  return shells.flatMap((shell) => all.map((remote) => pairOf(shell, remote, all)));
}

async function readLive(store: ReleaseStore, name: string, version: string): Promise<Live> {
  const record = await store.readRecord(name, version).catch(messageOf);
  return { name, version, record };
}

function pairOf(shell: Live, remote: Live, all: readonly Live[]): Pair {
  const { name, version, record } = remote;
  if (typeof shell.record === 'string' || typeof record === 'string') {
    const why = [shell.record, record].filter((fault) => typeof fault === 'string');
    return { shell: shell.version, name, version, ok: false, why };
  }
  const pair = checkPair(shell.record, record);
  const others = all.flatMap((other) => (typeof other.record === 'string' ? [] : [other.record]));
  const why = [...pair.why, ...findRouteConflicts(record, others)];
  return { ...pair, ok: why.length === 0, why };
}

/** The incompatible pairs that were not live before. Existing incompatibilities do not block a change. */
export function newIncompatibilities(pairs: readonly Pair[], before: Pointers): Pair[] {
  const wasLive = ({ shell, name, version }: Pair) =>
    liveVersions(before, 'shell').includes(shell) && liveVersions(before, name).includes(version);
  return pairs.filter((pair) => !pair.ok && !wasLive(pair));
}

/**
 * Describes each path of a remote that another remote declares, or that is below a path which another remote owns with its
 * subpaths.
 */
export function findRouteConflicts(remote: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
  const { name, version } = remote.statement;
  return others
    .filter(({ statement }) => statement.name !== name)
    .flatMap((other) =>
      routesOf(remote)
        .filter(({ path }) => routesOf(other).some((taken) => isTaken(path, taken)))
        .map(
          ({ path }) =>
            `${name} ${version} declares ${path}, which ${other.statement.name} ${other.statement.version} has.`,
        ),
    );
}

function isTaken(path: string, taken: { path: string; subpaths?: true | undefined }): boolean {
  return path === taken.path || (taken.subpaths === true && path.startsWith(`${taken.path}/`));
}

function routesOf({ statement }: ReleaseRecord) {
  return statement.declaration?.routes ?? [];
}
