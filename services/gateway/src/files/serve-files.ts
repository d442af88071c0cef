import { type Clock, withTimeout } from '@tensely/core/logic';
import type { ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Log } from '../log.ts';
import { findRecord, REVOKED } from '../store/release-records.ts';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { type FileAddress, fileAddressOf } from './file-address.ts';
import { DamagedFile, type ReleaseFile, type ReleaseFiles } from './release-files.ts';

interface Options {
  files: ReleaseFiles;
  /** What is served, as far as it is known; undefined while nothing is. */
  known(): ServedState | undefined;
  /** The same after a look at the store. Rejects with a sentence when nothing is known of it. */
  state(): Promise<ServedState>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Less than a browser gives a script: its next try may find the store awake. */
const PATIENCE_MS = 4000;
const MOST_TOLD = 1000;
const NOT_THERE = 'There is no such file in the release store.';

/** Serves the files of versions that may be served, which never change, to whatever page asks for them. */
export function serveFiles({ files, known, state, clock, log }: Options): Handler {
  const told = new Set<string>();

  async function find({ name, version, path }: FileAddress, encodings: readonly Encoding[]) {
    const served = known();
    // What another gateway gave a page may be newer than what is known here.
    const record = (served && findRecord(served, name, version)) ?? findRecord(await state(), name, version);
    return record === REVOKED ? REVOKED : record && files.read(record, path, encodings);
  }

  function tell(message: string) {
    if (told.size >= MOST_TOLD) told.clear();
    if (!told.has(message)) log.warn(message);
    told.add(message);
  }

  async function serve(c: Context, address: FileAddress) {
    const encodings = acceptedEncodings(c.req.header('Accept-Encoding'));
    const found = await withTimeout(find(address, encodings), PATIENCE_MS, () => 'late' as const, clock);
    if (found === 'late') throw new Error('The release store does not answer.');
    if (found === REVOKED) return refuse(c, 410, `${address.name} ${address.version} was taken back.`);
    return found ? answer(c, address.path, found) : refuse(c, 404, NOT_THERE);
  }

  return async (c) => {
    c.header('Access-Control-Allow-Origin', '*');
    const address = fileAddressOf(c.req.path);
    if (!address) return refuse(c, 404, NOT_THERE);
    try {
      return await serve(c, address);
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      if (error instanceof DamagedFile) return refuse(c, 502, 'This file is damaged.');
      c.header('Retry-After', '1');
      return refuse(c, 503, 'This file cannot be read at the moment.');
    }
  };
}

function answer(c: Context, path: string, { bytes, encoding, integrity }: ReleaseFile) {
  const etag = `"${integrity.slice(7, 29)}${encoding ? `-${encoding}` : ''}"`;
  c.header('Cache-Control', FOREVER);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream');
  return c.body(new Uint8Array(bytes));
}

function refuse(c: Context, status: 404 | 410 | 502 | 503, why: string) {
  c.header('Cache-Control', 'no-store');
  return c.text(why, status);
}
