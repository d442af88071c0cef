import { messageOf } from '@tensely/core/logic';
import { inRange, satisfiesContract } from '@tensely/platform/host';
import type { Pointers } from '../placement/pointers.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** One version of the shell against one version of a remote. */
export interface Pair {
  shell: string;
  name: string;
  version: string;
  ok: boolean;
  why: string[];
}

/** Whether a version of a remote can run in a version of the shell, according to what their builds declare. */
export function checkPair(shell: ReleaseRecord, remote: ReleaseRecord): Pair {
  const { name, version } = remote.statement;
  const why = [
    ...contractErrors(shell, remote),
    ...reactErrors(shell, remote),
    ...sharedErrors(shell, remote),
    ...surfaceErrors(shell, remote),
  ];
  return { shell: shell.statement.version, name, version, ok: why.length === 0, why };
}

function contractErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const range = remote.statement.declaration?.contract ?? 'none';
  const { contract, bus } = shell.info;
  return [
    ...(contract && satisfiesContract(range, contract)
      ? []
      : [`${fullName(remote)} needs contract ${range}, and ${fullName(shell)} offers ${contract ?? 'none'}.`]),
    ...(remote.info.bus === undefined || inRange(remote.info.bus, bus ?? 'none')
      ? []
      : [`${fullName(remote)} speaks the bus messages ${remote.info.bus}, and ${fullName(shell)} ${bus ?? 'none'}.`]),
  ];
}

/** React requires exactly the same version of react-dom. A remote that imports only one of them has no range for the other. */
function reactErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return [shell, remote].flatMap((record) => {
    const { react, 'react-dom': reactDom } = record.info.shared;
    return react === undefined || reactDom === undefined || react === reactDom
      ? []
      : [`${fullName(record)} has react ${react} and react-dom ${reactDom}; they have to be one version.`];
  });
}

/** One sentence for all modules with the same difference: React's modules share a version. */
function sharedErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const differing = Object.entries(remote.info.shared).filter(([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined || !inRange(range, offered);
  });
  const alike = Map.groupBy(differing, ([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined
      ? `, which ${fullName(shell)} does not provide`
      : ` ${range}, and ${fullName(shell)} provides ${offered}`;
  });
  return [...alike].map(([fault, modules]) => {
    return `${fullName(remote)} needs ${modules.map(([module]) => module).join(', ')}${fault}.`;
  });
}

/**
 * Describes members of shared modules that the remote uses and the shell lacks. If both were built with the same version of a
 * module, their types have to match too, because a breaking change needs a higher version. Skips releases without a recorded
 * surface.
 */
function surfaceErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.info.surface ?? {}).flatMap(([module, used]) => {
    const offered = shell.info.surface?.[module];
    const range = remote.info.shared[module];
    const version = shell.info.shared[module];
    if (!offered || range === undefined || version === undefined || !inRange(range, version)) return [];
    const isSameVersion = range === `^${version}`;
    const faults = Object.entries(used).flatMap(([member, type]) => {
      const [direction, name] = member.split(' ');
      const now = offered[member];
      if (now === undefined)
        return direction === 'out' ? [`uses ${name} of ${module}, which ${fullName(shell)} does not have`] : [];
      return now === type || !isSameVersion
        ? []
        : [`uses ${name} of ${module}, which ${fullName(shell)} has with another type`];
    });
    const missing = Object.entries(offered).flatMap(([member, type]) => {
      const [direction, name = ''] = member.split(' ');
      const isRequired = direction === 'in' && !type.startsWith('?') && !(member in used);
      const [kind] = name.split('.');
      const isMadeByRemote =
        Object.keys(used).some((known) => known.startsWith(`in ${kind}.`)) &&
        !Object.keys(offered).some((known) => known.startsWith(`out ${kind}.`));
      return isRequired && isMadeByRemote ? [`lacks ${name} of ${module}, which ${fullName(shell)} requires`] : [];
    });
    return [...new Set([...faults, ...missing])].map((fault) => `${fullName(remote)} ${fault}.`);
  });
}

function fullName({ statement }: ReleaseRecord) {
  return `${statement.name} ${statement.version}`;
}

/** The versions that visitors get without asking for one: stable and canary. */
export function liveVersions({ remotes }: Pointers, name: string): string[] {
  const placed = remotes[name];
  return placed ? [...new Set([placed.stable, ...(placed.canary ? [placed.canary.version] : [])])] : [];
}

interface Live {
  name: string;
  version: string;
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
  const all = [...versions].sort().flatMap(([name, ofName]) => ofName.map((version) => ({ name, version })));
  const live = await Promise.all(
    all.map(async (one): Promise<Live> => {
      return { ...one, record: await store.readRecord(one.name, one.version).catch(messageOf) };
    }),
  );
  const remotes = live.filter(({ name }) => name !== 'shell');
  return live
    .filter(({ name }) => name === 'shell')
    .flatMap((shell) => remotes.map((remote) => pairOf(shell, remote, remotes)));
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

export function describePair({ shell, name, version, why }: Pair): string {
  return `shell ${shell} with ${name} ${version}: ${why.join(' ')}`;
}

/** Describes each path of a remote that another one declares, or owns with its subpaths. */
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
