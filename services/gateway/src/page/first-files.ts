import type { Language } from '@tensely/core/logic';
import { findRoute, releaseUrl } from '@tensely/platform/host';
import type { ReleaseRecord, Resolution, ServedState } from '@tensely/release-store/logic';

/** The part of an address that decides what to show; `search` as in a URL, "" or "?page=2". */
export interface Address {
  pathname: string;
  search: string;
}

export interface FirstFile {
  url: string;
  integrity: string;
}

interface Asked {
  state: ServedState;
  /** Excludes remotes from source. */
  resolution: Resolution;
  shell: ReleaseRecord;
  address: Address;
  language: Language;
}

/**
 * The files that the first screen of an address needs: the messages of shell and remote in the visitor's language, the files
 * of the remote, and those of its route. Skips the route's files if there is a query, which may ask for another page of the
 * route.
 */
export function firstFiles({ state, resolution, shell, address, language }: Asked): FirstFile[] {
  const { pathname, search } = address;
  const records = [...resolution].flatMap(([name, { version }]) => state.remotes.get(name)?.records.get(version) ?? []);
  const owned = findRoute(
    records.flatMap(({ statement }) => statement.declaration ?? []),
    pathname,
  );
  const messages = getMessageFiles(shell, language);
  const record = records.find(({ statement }) => statement.name === owned?.remote);
  if (!record || !owned) return messages;
  const files = search === '' ? (owned.route.files ?? []) : [];
  const own = describeFiles(record, [...record.info.preload, ...files]);
  return [...messages, ...own, ...getMessageFiles(record, language)];
}

/** The chunk of a language, which a build names after it; English is in the code. */
export function getMessageFiles(record: ReleaseRecord, language: Language): FirstFile[] {
  return describeFiles(record, chunkPaths(record, language));
}

/** Script and style sheet of a chunk that the build names. */
export function chunkPaths({ files }: ReleaseRecord, name: string): string[] {
  const chunk = /^static\/(js|css)\/async\/([\w-]+)\.[0-9a-f]+\.\1$/;
  return Object.keys(files).filter((path) => chunk.exec(path)?.[2] === name);
}

/** The addresses and hashes of files of a release; skips missing ones. */
export function describeFiles({ statement, files }: ReleaseRecord, paths: readonly string[]): FirstFile[] {
  return paths.flatMap((path) => {
    const integrity = files[path]?.integrity;
    return integrity ? [{ url: releaseUrl(statement, path), integrity }] : [];
  });
}
