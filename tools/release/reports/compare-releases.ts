import type { ReleaseRecord } from '@tensely/release-store/logic';

export interface FileChange {
  path: string;
  /** Bytes before and after; null if the file did not exist. */
  before: number | null;
  after: number | null;
}

interface ReleaseDifference {
  added: FileChange[];
  removed: FileChange[];
  changed: FileChange[];
  unchanged: number;
  /** Differences of declarations and builds: "contract", "routes.0.layout" … */
  declared: { field: string; before: unknown; after: unknown }[];
}

/** Compares two versions: their files by hash, and the info of their builds. */
export function compareReleases(before: ReleaseRecord, after: ReleaseRecord): ReleaseDifference {
  const paths = pairPaths(Object.keys(before.files), Object.keys(after.files));
  const changes = paths.map(({ was, is }) => changeOf(before, after, was, is));
  const of = (kind: string) => changes.filter((change) => change.kind === kind).map(({ file }) => file);
  return {
    added: of('added'),
    removed: of('removed'),
    changed: of('changed'),
    unchanged: of('unchanged').length,
    declared: [...leaves(saidBy(before), saidBy(after), '')],
  };
}

interface Pair {
  was: string | undefined;
  is: string | undefined;
}

/** Ignores hashes in names: "app.0dfe0291.js" and "app.1c2b3a4d.js" are one changed file. */
function pairPaths(before: readonly string[], after: readonly string[]): Pair[] {
  const gone = before.filter((path) => !after.includes(path));
  const fresh = after.filter((path) => !before.includes(path));
  const partnerOf = (path: string) => {
    const alike = fresh.filter((other) => withoutHash(other) === withoutHash(path));
    const rivals = gone.filter((other) => withoutHash(other) === withoutHash(path));
    return alike.length === 1 && rivals.length === 1 ? alike[0] : undefined;
  };
  const partners = new Set(gone.flatMap((path) => partnerOf(path) ?? []));
  return [
    ...before.map((path) => ({ was: path, is: gone.includes(path) ? partnerOf(path) : path })),
    ...fresh.filter((path) => !partners.has(path)).map((path) => ({ was: undefined, is: path })),
  ];
}

function withoutHash(path: string) {
  return path.replace(/\.[0-9a-f]{8,16}\./g, '.#.');
}

function changeOf(before: ReleaseRecord, after: ReleaseRecord, was: string | undefined, is: string | undefined) {
  const [old, fresh] = [
    was === undefined ? undefined : before.files[was],
    is === undefined ? undefined : after.files[is],
  ];
  const file: FileChange = {
    path: is ?? was ?? '',
    before: old?.bytes ?? null,
    after: fresh?.bytes ?? null,
  };
  if (!old) return { kind: 'added', file };
  if (!fresh) return { kind: 'removed', file };
  return { kind: old.integrity === fresh.integrity && was === is ? 'unchanged' : 'changed', file };
}

function saidBy({ statement, info }: ReleaseRecord): object {
  const { published: _published, preload: _preload, sourceMaps, privateFiles = [], ...rest } = info;
  const others = privateFiles.filter((path) => path !== sourceMaps);
  return { ...statement.declaration, ...rest, privateFiles: others.length };
}

function* leaves(before: unknown, after: unknown, field: string): Generator<ReleaseDifference['declared'][number]> {
  if (isTree(before) && isTree(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* leaves(Reflect.get(before, name), Reflect.get(after, name), field ? `${field}.${name}` : name);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield { field, before: before ?? null, after: after ?? null };
  }
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
