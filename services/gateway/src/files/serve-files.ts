import { messageOf, withTimeout } from '@tensely/core/logic';
import { FILE_LIST, type FileList, parseReleaseUrl } from '@tensely/platform/host';
import type { Encoding, ReleaseRecord } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { fileHeaders, refusedFileHeaders, sendTagged } from '../headers/answer-headers.ts';
import type { Parts } from '../parts.ts';
import { acceptedEncodings, DamagedFile, type FileAddress, findRecord, REVOKED } from './release-files.ts';

const PLAIN = /^\w[\w.~-]*$/;
const ANOTHER_TRY = /^~\d{1,9}$/;

/**
 * Parses a raw `/remotes/<name>/<version>/<path>`. Drops folders named `~1`, `~2` …, which retries add to bypass caches.
 * Returns undefined for a path with escapes, empty segments or a way out of the folder.
 */
export function parseFileAddress(pathname: string): FileAddress | undefined {
  const file = parseReleaseUrl(pathname);
  if (file?.origin !== '') return undefined;
  const { name, version } = file;
  const path = file.path.split('/').filter((part) => !ANOTHER_TRY.test(part));
  const isPlain = path.length > 0 && path.every((part) => PLAIN.test(part));
  return isPlain ? { name, version, path: path.join('/') } : undefined;
}

/** Less than a browser's script timeout: a retry may reach the store. */
const STORE_TIMEOUT_MS = 4000;
const MOST_LOGGED = 1000;
const NOT_THERE = 'There is no such file in the release store.';

/** Serves the files of all versions that may be served. They are immutable and readable by every site. */
export function serveFiles({ files, known, state, clock, log }: Parts): Handler {
  const logged = new Set<string>();

  async function find({ name, version, path }: FileAddress, encodings: readonly Encoding[]) {
    const served = known();
    // Another gateway may have served a page from a newer state than ours.
    const record = (served && findRecord(served, name, version)) ?? findRecord(await state(), name, version);
    if (record === REVOKED) return REVOKED;
    return path === FILE_LIST ? record && listOf(record) : record && files.read(record, path, encodings);
  }

  function logOnce(message: string) {
    if (logged.size >= MOST_LOGGED) logged.clear();
    if (!logged.has(message)) log.warn(message);
    logged.add(message);
  }

  async function serve(c: Context, address: FileAddress) {
    const encodings = acceptedEncodings(c.req.header('Accept-Encoding'));
    const found = await withTimeout(find(address, encodings), STORE_TIMEOUT_MS, () => 'late' as const, clock);
    if (found === 'late') throw new Error('The release store does not answer.');
    if (found === REVOKED) return refuse(c, 410, `${address.name} ${address.version} has been revoked.`);
    if (!found) return refuse(c, 404, NOT_THERE);
    return sendTagged(c, {
      headers: fileHeaders,
      tag: found.integrity.slice('sha384-'.length, 29),
      encoding: found.encoding,
      type: getMimeType(address.path) ?? 'application/octet-stream',
      body: () => new Uint8Array(found.bytes),
    });
  }

  return async (c) => {
    const address = parseFileAddress(c.req.path);
    if (!address) return refuse(c, 404, NOT_THERE);
    try {
      return await serve(c, address);
    } catch (error) {
      logOnce(messageOf(error));
      if (error instanceof DamagedFile) return refuse(c, 502, 'This file is damaged.');
      return refuse(c, 503, 'This file cannot be read at the moment.');
    }
  };
}

function listOf({ statement, files }: ReleaseRecord) {
  const described = Object.entries(files).map(([path, { integrity, bytes }]) => [path, { integrity, bytes }] as const);
  const list: FileList = { files: Object.fromEntries(described) };
  return { bytes: Buffer.from(JSON.stringify(list)), encoding: undefined, integrity: statement.files };
}

function refuse(c: Context, status: 404 | 410 | 502 | 503, why: string) {
  return c.text(why, status, refusedFileHeaders(status));
}
