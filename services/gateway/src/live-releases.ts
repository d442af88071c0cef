import { findRoute, type ReleaseMap } from '@tensely/platform/logic';
import {
  type LiveRecords,
  type UnsignedPointers as Pointers,
  type UnsignedRecord as ReleaseRecord,
  type UnsignedStore as ReleaseStore,
  ReleaseStoreError,
  readLiveRecords,
  releaseUrl,
  resolveReleaseMap,
} from '@tensely/release-store/logic';

/** The part of a request that decides what is shown; `search` as in a URL, "" or "?page=2". */
export interface Address {
  pathname: string;
  search: string;
}

/** What is live at one revision of the pointers, ready to be put into pages. */
export interface Live {
  revision: number;
  releaseMap: ReleaseMap;
  shellPage: string;
  /** Addresses of the files that the first screen of an address needs, with their integrity. */
  firstFiles(address: Address): { url: string; integrity: string }[];
}

/**
 * Follows the release store. When what it finds is not usable, what was served before stays served and the operator is
 * told once per revision; only a gateway that never had anything usable raises a {@link ReleaseStoreError}.
 */
export function followReleases(store: ReleaseStore, tell: (message: string) => void): () => Promise<Live> {
  let live: Live | undefined;
  let complaint = '';

  function complain(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== complaint) tell(`${message} What was served before stays served.`);
    complaint = message;
  }

  return async () => {
    try {
      const pointers = await store.readPointers();
      if (pointers.revision !== live?.revision) {
        live = await readLive(store, pointers);
        complaint = '';
      }
    } catch (error) {
      if (!live) throw error;
      complain(error);
    }
    return live;
  };
}

async function readLive(store: ReleaseStore, pointers: Pointers): Promise<Live> {
  const records = await readLiveRecords(pointers, store.readRecord);
  const shell = records.get('shell')?.[0];
  if (!shell) throw new ReleaseStoreError('No version of the shell is live: publish and promote one.');
  const page = await store.readFile('shell', shell.version, 'shell.html');
  return {
    revision: pointers.revision,
    releaseMap: resolveReleaseMap(records),
    shellPage: page.toString('utf8'),
    firstFiles: (address) => firstFiles(records, address),
  };
}

/** A query may ask for another page than the one that the route's files belong to: those are for the plain address. */
function firstFiles(records: LiveRecords, { pathname, search }: Address) {
  const current = [...records.values()].flatMap(([record]) => (record?.declaration ? [record] : []));
  const owned = findRoute(
    current.flatMap(({ declaration }) => declaration ?? []),
    pathname,
  );
  const record = current.find(({ name }) => name === owned?.remote);
  if (!record || !owned) return [];
  const files = search === '' ? (owned.route.files ?? []) : [];
  return [...record.preload, ...files].flatMap((path) => described(record, path));
}

function described(record: ReleaseRecord, path: string) {
  const integrity = record.files[path]?.integrity;
  return integrity ? [{ url: releaseUrl(record, path), integrity }] : [];
}
