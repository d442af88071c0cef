import type { Language } from '@tensely/core/logic';
import { type Declaration, findRoute, releaseUrl } from '@tensely/platform/host';
import type { ReleaseRecord, Resolution, ServedState } from '@tensely/release-store/logic';

export interface FirstFile {
  url: string;
  integrity: string;
}

/** An address, and what of a visitor's versions it shows. */
export interface Asked {
  shell: ReleaseRecord;
  /** The part of the address that decides what to show; `search` as in a URL, "" or "?page=2". */
  address: { pathname: string; search: string };
  language: Language;
  declarations: readonly Declaration[];
  /** The route of the address, and the release that has it. Undefined for the shell's own paths and unknown ones. */
  owned: { route: Declaration['routes'][number]; record: ReleaseRecord } | undefined;
}

/** Finds the declarations of a visitor's remotes, and the route of an address in them. */
export function findOwner(
  { remotes }: ServedState,
  resolution: Resolution,
  pathname: string,
): Pick<Asked, 'declarations' | 'owned'> {
  const records = [...resolution].flatMap(([name, { version }]) => remotes.get(name)?.records.get(version) ?? []);
  const declarations = records.flatMap(({ statement }) => statement.declaration ?? []);
  const found = findRoute(declarations, pathname);
  const record = records.find(({ statement }) => statement.name === found?.remote);
  return { declarations, owned: found && record && { route: found.route, record } };
}

/**
 * The shell's main script, messages, files of the remote and of its route. Without those of the route if a query may ask for
 * another of its pages.
 */
export function firstFiles({ shell, address, language, owned }: Asked): FirstFile[] {
  const ofShell = [...describeFiles(shell, shell.info.preload), ...getMessageFiles(shell, language)];
  if (!owned) return ofShell;
  const { record, route } = owned;
  const files = address.search === '' ? (route.files ?? []) : [];
  const own = describeFiles(record, [...record.info.preload, ...files]);
  return [...ofShell, ...own, ...getMessageFiles(record, language)];
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
