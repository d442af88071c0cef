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
  const [old, fresh] = [filesByName(before, after), filesByName(after, before)];
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].map((name) =>
    changeOf(old.get(name), fresh.get(name)),
  );
  const of = (kind: string) => changes.filter((change) => change.kind === kind).map(({ file }) => file);
  return {
    added: of('added'),
    removed: of('removed'),
    changed: of('changed'),
    unchanged: of('unchanged').length,
    declared: [...leaves(saidBy(before), saidBy(after), '')],
  };
}

interface ReleaseFile {
  path: string;
  integrity: string;
  bytes: number;
}

/** The files by path, but without the hash in it if it has changed: "app.0dfe0291.js" and "app.1c2b3a4d.js" are one file. */
function filesByName({ files }: ReleaseRecord, other: ReleaseRecord): Map<string, ReleaseFile> {
  const ownPaths = Object.keys(files).filter((path) => !Object.hasOwn(other.files, path));
  const alike = Map.groupBy(ownPaths, withoutHash);
  const nameOf = (path: string) => {
    const plain = withoutHash(path);
    return ownPaths.includes(path) && alike.get(plain)?.length === 1 ? plain : path;
  };
  return new Map(
    Object.entries(files).map(([path, { integrity, bytes }]) => [nameOf(path), { path, integrity, bytes }]),
  );
}

function withoutHash(path: string) {
  return path.replace(/\.[0-9a-f]{8,16}\./g, '.#.');
}

function changeOf(old: ReleaseFile | undefined, fresh: ReleaseFile | undefined) {
  const path = fresh?.path ?? old?.path ?? '';
  const file: FileChange = { path, before: old?.bytes ?? null, after: fresh?.bytes ?? null };
  if (!old) return { kind: 'added', file };
  if (!fresh) return { kind: 'removed', file };
  const isSame = old.integrity === fresh.integrity && old.path === fresh.path;
  return { kind: isSame ? 'unchanged' : 'changed', file };
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
