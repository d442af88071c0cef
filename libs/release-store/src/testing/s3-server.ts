import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  bytes: Buffer;
  etag: string;
  modifiedAt: Date;
}

interface S3Request {
  method: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export type S3Answer =
  | { status: number; headers: Record<string, string>; body?: Buffer | string }
  | { status: number; error: string; message: string };

/** The page size of Amazon S3. */
const MAX_LISTED = 1000;

/** Answers a request to a bucket with these objects. Writes are synchronous, so concurrent ones have an order. */
export function answerTo(request: S3Request, objects: Map<string, StoredObject>): S3Answer {
  const { method, key, query } = request;
  if (key === '') return method === 'GET' ? listed(query, objects) : notImplemented;
  if (method === 'PUT') return written(request, objects);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, headers: {} };
  }
  if (method !== 'GET') return notImplemented;
  const object = objects.get(key);
  return object ? { status: 200, headers: about(object), body: object.bytes } : noSuchKey;
}

const notImplemented: S3Answer = {
  status: 501,
  error: 'NotImplemented',
  message: 'The test server supports only a part of S3.',
};
const noSuchKey: S3Answer = { status: 404, error: 'NoSuchKey', message: 'The key does not exist.' };
const notMet: S3Answer = {
  status: 412,
  error: 'PreconditionFailed',
  message: 'At least one of the pre-conditions you specified did not hold.',
};

function about({ etag, modifiedAt, bytes }: StoredObject): Record<string, string> {
  return { ETag: etag, 'Last-Modified': modifiedAt.toUTCString(), 'Content-Length': String(bytes.length) };
}

function written({ key, headers, body }: S3Request, objects: Map<string, StoredObject>): S3Answer {
  const there = objects.get(key);
  const wanted = headers['if-match'];
  if (headers['if-none-match'] === '*' && there) return notMet;
  if (wanted !== undefined && !there) return noSuchKey;
  if (wanted !== undefined && plain(wanted) !== plain(there?.etag ?? '')) return notMet;
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  objects.set(key, { bytes: body, etag, modifiedAt: new Date() });
  return { status: 200, headers: { ETag: etag } };
}

function plain(etag: string): string {
  return etag.replaceAll('"', '');
}

/** ListObjectsV2, ordered by the bytes of the keys. */
function listed(query: URLSearchParams, objects: Map<string, StoredObject>): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? MAX_LISTED), MAX_LISTED);
  const keys = [...objects.keys()]
    .filter(
      (key) => key.startsWith(prefix) && (after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0),
    )
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const page = keys.slice(0, most);
  const isCut = keys.length > page.length;
  const contents = page.map((key) => {
    const object = objects.get(key);
    const modifiedAt = object?.modifiedAt.toISOString() ?? '';
    const tag = escaped(object?.etag ?? '');
    const size = object?.bytes.length ?? 0;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt}</LastModified><ETag>${tag}</ETag><Size>${size}</Size></Contents>`;
  });
  const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const head = `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${head}${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

export const BUCKET = 'releases';
/** The access key and secret of the server's only user. */
export const S3_USER = 'tester';

export interface S3Server {
  endpoint: string;
  /** The method and headers of each request. */
  received: { method: string; headers: Record<string, string> }[];
  /** Stops listening. Objects stay until it listens again. */
  close(): Promise<void>;
  /** Listens at the same address again. */
  reopen(): Promise<void>;
}

/**
 * Starts an S3-compatible test server with one empty bucket in memory on a free port. Supports reading, writing, conditional
 * writing, removing and listing, as Amazon documents them.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const received: S3Server['received'] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', headers: headersOf(request) });
    buffer(request)
      .then((body) => send(answerOf(request, body, objects), response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    received,
    reopen: () => new Promise((resolve) => server.listen(address.port, '127.0.0.1', resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerOf(request: IncomingMessage, body: Buffer, objects: Map<string, StoredObject>): S3Answer {
  const headers = headersOf(request);
  if (!headers.authorization?.includes(`Credential=${S3_USER}/`))
    return { status: 403, error: 'InvalidAccessKeyId', message: 'Unknown access key.' };
  const announced = headers['x-amz-content-sha256'];
  if (announced?.length === 64 && announced !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, error: 'XAmzContentSHA256Mismatch', message: 'The body is not the one that was signed.' };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  if (bucket !== BUCKET) return { status: 404, error: 'NoSuchBucket', message: 'There is no such bucket.' };
  return answerTo({ method: request.method ?? '', key: rest.join('/'), query: searchParams, headers, body }, objects);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function send(answer: S3Answer, response: ServerResponse): void {
  if ('error' in answer) {
    const body = `<Error><Code>${answer.error}</Code><Message>${answer.message}</Message></Error>`;
    response.writeHead(answer.status, { 'Content-Type': 'application/xml' }).end(body);
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
}
