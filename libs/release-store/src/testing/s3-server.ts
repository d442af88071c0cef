import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerTo, type S3Answer, type StoredObject } from './s3-answers.ts';

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
