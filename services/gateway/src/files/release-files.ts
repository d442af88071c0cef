import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, type ReleaseRecord, type ReleaseStore } from '@tensely/release-store/logic';
import type { Encoding } from './accepted-encodings.ts';
import type { ByteCache } from './byte-cache.ts';
import type { FileAddress } from './file-address.ts';

/** A file that is not what its record says: it is never handed out. The message is a sentence for an operator. */
export class DamagedFile extends Error {}

export interface ReleaseFile {
  bytes: Buffer;
  /** How the bytes are compressed. */
  encoding?: Encoding | undefined;
  /** Of the file itself, not of its compressed form. */
  integrity: string;
}

export interface ReleaseFiles {
  /**
   * A file in the first of these encodings that there is, else as it is. Undefined when the record names no such file.
   * Rejects with {@link DamagedFile}, or with a sentence when the store does not answer.
   */
  read(record: ReleaseRecord, path: string, encodings: readonly Encoding[]): Promise<ReleaseFile | undefined>;
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** How "there is no such form" is kept. */
const NONE = Buffer.alloc(0);

/**
 * The files of releases, read from the store once and checked against the hashes of their record before they are kept
 * in memory: what was changed in the store reaches nobody, also where a browser checks no hash.
 */
export function createReleaseFiles(store: Pick<ReleaseStore, 'readFile'>, cache: ByteCache): ReleaseFiles {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function fetchForm(record: ReleaseRecord, { name, version, path }: FileAddress, encoding?: Encoding) {
    const described = record.files[path];
    const stored = await store.readFile(name, version, path + (encoding ? endings[encoding] : ''));
    if (!stored || !described) return undefined;
    const plain = encoding ? await unpacked(stored, encoding, described.bytes) : stored;
    if (!plain || integrityOf(plain) !== described.integrity) {
      throw new DamagedFile(
        `${path}${encoding ? ` (${encoding})` : ''} of ${name} ${version} is not what was published.`,
      );
    }
    return stored;
  }

  /** Whoever asks for the same while it is being read waits for the same. */
  async function readForm(record: ReleaseRecord, address: FileAddress, encoding?: Encoding) {
    const key = `${address.name}/${address.version}/${address.path}${encoding ? endings[encoding] : ''}`;
    const kept = cache.get(key);
    if (kept) return kept === NONE ? undefined : kept;
    const reading = underWay.get(key) ?? fetchForm(record, address, encoding).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    const bytes = await reading;
    cache.set(key, bytes ?? NONE);
    return bytes;
  }

  return {
    async read(record, path, encodings) {
      if (!Object.hasOwn(record.files, path)) return undefined;
      const { name, version } = record.statement;
      const integrity = record.files[path]?.integrity ?? '';
      for (const encoding of encodings) {
        const bytes = await readForm(record, { name, version, path }, encoding);
        if (bytes) return { bytes, encoding, integrity };
      }
      const bytes = await readForm(record, { name, version, path });
      if (!bytes) throw new DamagedFile(`${path} of ${name} ${version} is gone from the release store.`);
      return { bytes, integrity };
    },
  };
}

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Undefined for what cannot be unpacked, or would be longer than the file. */
async function unpacked(bytes: Buffer, encoding: Encoding, length: number): Promise<Buffer | undefined> {
  try {
    return await unpackers[encoding](bytes, { maxOutputLength: Math.max(length, 1) });
  } catch {
    return undefined;
  }
}
