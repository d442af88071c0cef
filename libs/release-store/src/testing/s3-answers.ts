import { createHash } from 'node:crypto';

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
