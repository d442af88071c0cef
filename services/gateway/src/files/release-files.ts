import type { ReleaseId } from '@tensely/platform/host';
import {
  type Encoding,
  encodings,
  endings,
  isAsDescribed,
  type ReleaseRecord,
  type ReleaseStore,
  type ServedState,
} from '@tensely/release-store/logic';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** The encodings that a browser accepts (Accept-Encoding), by preference, then by size. */
export function acceptedEncodings(header = ''): Encoding[] {
  const weights = new Map(parseAccept(header).map(({ type, params }) => [type.toLowerCase(), Number(params.q ?? 1)]));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return encodings.filter((encoding) => weight(encoding) > 0).sort((one, other) => weight(other) - weight(one));
}

/** Bytes that a key and its entry use on top of the content. */
const OVERHEAD = 200;

/** Caches at most `limit` bytes in memory. Skips entries larger than a quarter of that. */
export function createByteCache(limit: number) {
  return new LRUCache<string, Buffer>({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 4),
    sizeCalculation: (bytes) => bytes.byteLength + OVERHEAD,
  });
}

export interface FileAddress extends ReleaseId {
  path: string;
}

/** A file that does not match its record and is never sent. The message is for operators. */
export class DamagedFile extends Error {}

interface ReleaseFile {
  bytes: Buffer;
  encoding?: Encoding | undefined;
  /** The hash of the uncompressed file. */
  integrity: string;
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Cached for a compressed form that does not exist. */
const NONE = Buffer.alloc(0);

/**
 * The files of releases, read from the store once and checked against the hashes in their record before they are cached. So a
 * file that was altered in the store never reaches a browser, even one that checks no hash.
 */
export function createReleaseFiles(store: Pick<ReleaseStore, 'readFile'>, cache: LRUCache<string, Buffer>) {
  const pending = new Map<string, Promise<Buffer | undefined>>();

  async function fetchForm(record: ReleaseRecord, { name, version, path }: FileAddress, encoding?: Encoding) {
    const described = record.files[path];
    const stored = await store.readFile(name, version, path + (encoding ? endings[encoding] : ''));
    if (!stored || !described) return undefined;
    if (!(await isAsDescribed(described, stored, encoding))) {
      throw new DamagedFile(
        `${path}${encoding ? ` (${encoding})` : ''} of ${name} ${version} is not what was published.`,
      );
    }
    return stored;
  }

  /** Requests for one file share one read. */
  async function readForm(record: ReleaseRecord, address: FileAddress, encoding?: Encoding) {
    const key = `${address.name}/${address.version}/${address.path}${encoding ? endings[encoding] : ''}`;
    const cached = cache.get(key);
    if (cached) return cached === NONE ? undefined : cached;
    const reading = pending.get(key) ?? fetchForm(record, address, encoding).finally(() => pending.delete(key));
    pending.set(key, reading);
    const bytes = await reading;
    cache.set(key, bytes ?? NONE);
    return bytes;
  }

  const reader = {
    /**
     * Returns the file in the first available encoding, else uncompressed, or undefined if the record does not list it. Rejects
     * with {@link DamagedFile}, or if the store is unreachable.
     */
    async read(record: ReleaseRecord, path: string, encodings: readonly Encoding[]): Promise<ReleaseFile | undefined> {
      if (!Object.hasOwn(record.files, path)) return undefined;
      const { name, version } = record.statement;
      const integrity = record.files[path]?.integrity ?? '';
      for (const encoding of encodings) {
        const bytes = await readForm(record, { name, version, path }, encoding);
        if (bytes) return { bytes, encoding, integrity };
      }
      const bytes = await readForm(record, { name, version, path });
      if (!bytes) throw new DamagedFile(`${path} of ${name} ${version} is missing from the release store.`);
      return { bytes, integrity };
    },
    /** Returns the text of a file, or undefined if the record does not list it. Rejects as `read` does. */
    text: async (record: ReleaseRecord, path: string) => (await reader.read(record, path, []))?.bytes.toString('utf8'),
  };
  return reader;
}

/** Reads files of releases, and caches the last `most` of what `toValue` makes of their text. Undefined for a missing file. */
export function cachedFiles<T extends {}>(files: ReleaseFiles, most: number, toValue: (text: string) => T) {
  const cache = new LRUCache<string, T>({ max: most });
  return async (record: ReleaseRecord, path: string): Promise<T | undefined> => {
    const { name, version, files: digest } = record.statement;
    const key = `${name} ${version} ${digest} ${path}`;
    const text = cache.has(key) ? undefined : await files.text(record, path);
    if (text !== undefined) cache.set(key, toValue(text));
    return cache.get(key);
  };
}

export const REVOKED = 'revoked';

/** The record of a version that may be served; undefined for one that is only published, or that does not exist. */
export function findRecord(
  state: ServedState,
  name: string,
  version: string,
): ReleaseRecord | typeof REVOKED | undefined {
  const remote = state.remotes.get(name);
  if (remote?.placed.placement.revoked.includes(version)) return REVOKED;
  return remote?.records.get(version);
}
