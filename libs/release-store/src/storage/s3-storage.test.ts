import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';
import { openS3Storage, parseS3Place } from './s3-storage.ts';

let server: ScriptedServer | undefined;

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
});

/** For servers that never answer. */
const SHORT_TIMEOUTS = { operation: 1500, request: 400, connection: 300 };
const TIMEOUTS = { operation: 30_000, request: 30_000, connection: 30_000 };

const storageOver = (...answers: Answer[]) => openStorage(answers, TIMEOUTS);

async function openStorage(answers: Answer[], timeouts: typeof TIMEOUTS) {
  server = await startScriptedServer(answers);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint);
  const place = parseS3Place('s3://bucket/releases?pathStyle=true&region=eu-west-1');
  return openS3Storage(place, timeouts);
}

function page(keys: string[], next?: string) {
  const contents = keys.map(
    (key) => `<Contents><Key>releases/${key}</Key><LastModified>2026-11-21T10:00:00Z</LastModified></Contents>`,
  );
  const more = next ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>` };
}

const error = (status: number, code: string) => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${code} it is</Message></Error>`,
});

const bytes = Buffer.from('{}');

describe('a bucket', () => {
  test('is listed page by page', async () => {
    const storage = await storageOver(page(['a/1', 'a/2'], 'token'), page(['a/3']));
    expect((await storage.list('a/')).map(({ key }) => key)).toEqual(['a/1', 'a/2', 'a/3']);
    expect(server?.requests[1]).toContain('continuation-token=token');
  });

  test.each([
    [412, 'PreconditionFailed'],
    [409, 'ConditionalRequestConflict'],
    [404, 'NoSuchKey'],
  ])('that answers %i to a condition returns a conflict', async (status, code) => {
    const storage = await storageOver(error(status, code));
    expect(await storage.write('pointers.json', bytes, { ifMatch: '"1"' })).toBe('conflict');
  });

  test('that wants ETags without quotes gets them after the first refusal', async () => {
    const found = { status: 200, headers: { ETag: '"1"' }, body: '{}' };
    const written = { status: 200, headers: { ETag: '"2"' } };
    const storage = await storageOver(error(412, 'PreconditionFailed'), found, written);
    expect(await storage.write('pointers.json', bytes, { ifMatch: '"1"' })).toEqual({ etag: '"2"' });
    expect(server?.conditions).toEqual(['"1"', undefined, '1']);
    expect(await storage.write('pointers.json', bytes, { ifMatch: '"2"' })).toEqual({ etag: '"2"' });
    expect(server?.conditions.at(-1)).toBe('2');
  });

  test.each([
    ['after a write returns no conflict with that write', '{}', { etag: '"2"' }],
    ['while another process wrote returns a conflict', '{ "other": 1 }', 'conflict'],
  ])('whose response was lost %s', async (_, body, expected) => {
    const found = { status: 200, headers: { ETag: '"2"' }, body };
    const storage = await storageOver({ breaks: true }, error(412, 'PreconditionFailed'), found);
    expect(await storage.write('pointers.json', bytes, { ifMatch: '"1"' })).toEqual(expected);
  });
});

describe('the error names an unusable bucket if it', () => {
  test.each<[string, Answer, string]>([
    ['refuses access', error(403, 'AccessDenied'), 'access is refused (AccessDenied it is).'],
    ['does not exist', error(404, 'NoSuchBucket'), 'there is no such bucket.'],
    ['fails', error(500, 'InternalError'), 'the server answered 500 (InternalError it is).'],
    ['is full', error(507, 'QuotaExceeded'), 'the bucket is full'],
    ['has moved', error(301, 'PermanentRedirect'), 'the server answered 301'],
    ['hangs', {}, 'the server does not answer'],
    ['breaks the connection', { breaks: true }, 'the server does not answer'],
    ['hangs in the body', { status: 200, headers: { 'Content-Length': '99' }, body: '{', hangs: true }, 'not answer'],
  ])('%s', async (_fault, answer, reason) => {
    const storage = await openStorage([answer], reason.endsWith('not answer') ? SHORT_TIMEOUTS : TIMEOUTS);
    const reading = storage.read('pointers.json');
    await expect(reading).rejects.toThrow('pointers.json cannot be read from s3://bucket/releases/: ');
    await expect(reading).rejects.toThrow(reason);
  });

  test('hangs during a write', async () => {
    const storage = await openStorage([{}], SHORT_TIMEOUTS);
    await expect(storage.write('a', bytes)).rejects.toThrow('a cannot be written to s3://bucket/releases/');
  });

  test('does not listen', async () => {
    const storage = await openStorage([{}], SHORT_TIMEOUTS);
    await server?.close();
    await expect(storage.list('')).rejects.toThrow('The keys cannot be listed in s3://bucket/releases/');
  });
});
