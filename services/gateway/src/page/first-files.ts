import { findRoute, releaseUrl } from '@tensely/platform/host';
import type { ReleaseRecord, Resolution, ServedState } from '@tensely/release-store/logic';

/** The part of an address that decides what is shown; `search` as in a URL, "" or "?page=2". */
export interface Address {
  pathname: string;
  search: string;
}

export interface FirstFile {
  url: string;
  integrity: string;
}

/**
 * The files that the first screen of an address needs: those of its remote, and those of its route. The latter are for an
 * address without a query, which may ask for another page of the route.
 */
export function firstFiles(state: ServedState, resolution: Resolution, { pathname, search }: Address): FirstFile[] {
  const records = [...resolution].flatMap(([name, { version }]) => state.remotes.get(name)?.records.get(version) ?? []);
  const owned = findRoute(
    records.flatMap(({ statement }) => statement.declaration ?? []),
    pathname,
  );
  const record = records.find(({ statement }) => statement.name === owned?.remote);
  if (!record || !owned) return [];
  const files = search === '' ? (owned.route.files ?? []) : [];
  return [...record.info.preload, ...files].flatMap((path) => described(record, path));
}

function described({ statement, files }: ReleaseRecord, path: string): FirstFile[] {
  const integrity = files[path]?.integrity;
  return integrity ? [{ url: releaseUrl(statement, path), integrity }] : [];
}
