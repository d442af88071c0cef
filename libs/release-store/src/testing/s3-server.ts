import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '@tensely/testing/node';

export const BUCKET = 'releases';
/** The access key and secret of the server's only user. */
export const S3_USER = 'tester';

interface StoredObject {
  bytes: Buffer;
  etag: string;
  modifiedAt: Date;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/**
 * Starts an S3-compatible test server with one empty bucket in memory on a free port. Supports reading, writing, conditional
 * writing, removing and listing on one page, as Amazon documents them.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    buffer(request)
      .then((received) => {
        const { status, headers, body } = answerTo(request, received, objects);
        response.writeHead(status, headers).end(body);
      })
      .catch(() => response.destroy());
  });
  return await listenLocally(server);
}

/** Listens on a free port. Closing ends all connections. */
export async function listenLocally(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Writes are synchronous, so concurrent ones have an order. */
function answerTo(request: IncomingMessage, bytes: Buffer, objects: Map<string, StoredObject>): Answer {
  const { method, url = '/', headers } = request;
  const { authorization = '', 'x-amz-content-sha256': announced } = headers;
  if (!authorization.includes(`Credential=${S3_USER}/`)) return refusal(403, 'InvalidAccessKeyId');
  if (announced?.length === 64 && announced !== createHash('sha256').update(bytes).digest('hex'))
    return refusal(400, 'XAmzContentSHA256Mismatch');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (method === 'GET' && key === '') return { status: 200, body: listed(searchParams.get('prefix') ?? '', objects) };
  const there = objects.get(key);
  if (method === 'GET') return there ? { status: 200, headers: { ETag: there.etag }, body: there.bytes } : noSuchKey;
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method !== 'PUT') return refusal(501, 'NotImplemented');
  if (headers['if-match'] && !there) return noSuchKey;
  if (!holds(headers, there)) return refusal(412, 'PreconditionFailed');
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  objects.set(key, { bytes, etag, modifiedAt: new Date() });
  return { status: 200, headers: { ETag: etag } };
}

function holds(
  { 'if-match': wanted, 'if-none-match': unwanted }: IncomingHttpHeaders,
  there: StoredObject | undefined,
) {
  return there ? unwanted !== '*' && (wanted === undefined || wanted === there.etag) : true;
}

function refusal(status: number, code: string): Answer {
  const body = `<Error><Code>${code}</Code><Message>${code} it is</Message></Error>`;
  return { status, headers: { 'Content-Type': 'application/xml' }, body };
}

const noSuchKey = refusal(404, 'NoSuchKey');

/** ListObjectsV2 on one page. Keys of a store need no escaping. */
function listed(prefix: string, objects: Map<string, StoredObject>): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { modifiedAt }]) => {
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
    });
  return `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
}
