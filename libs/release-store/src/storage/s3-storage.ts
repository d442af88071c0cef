import { withTimeout } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { explained, ReleaseStoreError } from '../release-store-error.ts';
import { checkedKey, checkedPrefix, findPathError, type Storage, type WriteCondition } from './storage.ts';

/** Timeouts in milliseconds: of an operation with all retries, of one request, and of a connection. */
const DEFAULT_TIMEOUTS = { operation: 20_000, request: 8000, connection: 3000 };
type S3Timeouts = typeof DEFAULT_TIMEOUTS;

type Opened = Awaited<ReturnType<typeof open>>;

/**
 * A storage in a bucket, or in a part of one. Endpoint and credentials come from the SDK's own variables (AWS_ENDPOINT_URL_S3,
 * AWS_ACCESS_KEY_ID …). Conditions become If-Match and If-None-Match; not every server honours them (see conditionsHold). Loads
 * the SDK with the first request.
 */
export function openS3Storage(at: S3Place, timeouts = DEFAULT_TIMEOUTS): Storage {
  const place = `s3://${at.bucket}/${at.prefix}`;
  const target = (key: string) => ({ Bucket: at.bucket, Key: at.prefix + checkedKey(key) });
  let opened: Promise<Opened> | undefined;

  async function send<T>(problem: string, work: (opened: Opened, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { operation } = timeouts;
    const abort = new AbortController();
    try {
      opened ??= open(at, timeouts);
      const sent = opened.then((it) => work(it, abort.signal));
      return await withTimeout(sent, operation, () => {
        abort.abort();
        throw new Error(`no response within ${operation} ms`);
      });
    } catch (error) {
      throw explained(`${problem} ${place}`, error, reasonOf);
    }
  }

  async function read(key: string) {
    return send(`${key} cannot be read from`, async ({ client, sdk }, abortSignal) => {
      try {
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand(target(key)), { abortSignal });
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404 && !isNoBucket(error)) return undefined;
        throw error;
      }
    });
  }

  async function write(key: string, bytes: Uint8Array, condition?: WriteCondition) {
    return send(`${key} cannot be written to`, async ({ client, sdk }, abortSignal) => {
      try {
        const input = { ...target(key), Body: bytes, ...headersFor(condition) };
        const { ETag } = await client.send(new sdk.PutObjectCommand(input), { abortSignal });
        return { etag: ETag ?? '' };
      } catch (error) {
        if (!isConflict(error, condition)) throw error;
        return (metadataOf(error)?.attempts ?? 1) > 1 ? ownOrConflict(key, bytes) : 'conflict';
      }
    });
  }

  /** If a response is lost after a successful write, the SDK's retry conflicts with that write. */
  async function ownOrConflict(key: string, bytes: Uint8Array) {
    const there = await read(key);
    return there?.bytes.equals(bytes) ? { etag: there.etag } : 'conflict';
  }

  return withBareTags({
    place,
    read,
    write,
    async list(prefix) {
      const Prefix = at.prefix + checkedPrefix(prefix);
      return send('The keys cannot be listed in', async ({ client, sdk }, abortSignal) => {
        const found = [];
        let ContinuationToken: string | undefined;
        do {
          const input = { Bucket: at.bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) };
          const page = await client.send(new sdk.ListObjectsV2Command(input), { abortSignal });
          found.push(...(page.Contents ?? []));
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        return found.map(({ Key = '', LastModified = new Date(0) }) => ({
          key: Key.slice(at.prefix.length),
          modifiedAt: LastModified,
        }));
      });
    },
    async remove(key) {
      await send(`${key} cannot be removed from`, ({ client, sdk }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(target(key)), { abortSignal }),
      );
    },
  });
}

async function open(at: S3Place, timeouts: S3Timeouts) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(at.region && { region: at.region }),
    forcePathStyle: at.pathStyle,
    // Some servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.request,
      throwOnRequestTimeout: true,
    },
  });
  return { client, sdk };
}

function headersFor(condition: WriteCondition | undefined) {
  if (!condition) return {};
  return 'ifAbsent' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.ifMatch };
}

/** 412: the condition failed. 409: concurrent conditional writes. 404: nothing to match. */
function isConflict(error: unknown, condition: WriteCondition | undefined) {
  if (!condition) return false;
  const status = statusOf(error);
  return status === 412 || status === 409 || (status === 404 && 'ifMatch' in condition && !isNoBucket(error));
}

function isNoBucket(error: unknown) {
  return error instanceof Error && error.name === 'NoSuchBucket';
}

/**
 * Supports servers that want the ETag in If-Match without quotes, such as Ceph 16: retries the first write that is refused
 * although its condition holds, and remembers the result.
 */
function withBareTags(bucket: Storage): Storage {
  let wantsBareTags = false;

  async function write(key: string, bytes: Uint8Array, condition?: WriteCondition): ReturnType<Storage['write']> {
    if (!condition || 'ifAbsent' in condition) return bucket.write(key, bytes, condition);
    const { ifMatch } = condition;
    const sent = wantsBareTags ? ifMatch.replaceAll('"', '') : ifMatch;
    const written = await bucket.write(key, bytes, { ifMatch: sent });
    if (written !== 'conflict' || wantsBareTags) return written;
    const there = await bucket.read(key).catch(() => undefined);
    wantsBareTags = there?.etag === ifMatch;
    return wantsBareTags ? write(key, bytes, condition) : written;
  }

  return { ...bucket, write };
}

const metadataSchema = z.object({
  $metadata: z.object({ httpStatusCode: z.optional(z.number()), attempts: z.optional(z.number()) }),
});

function metadataOf(error: unknown) {
  return metadataSchema.safeParse(error).data?.$metadata;
}

function statusOf(error: unknown): number | undefined {
  return metadataOf(error)?.httpStatusCode;
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  const text = error instanceof Error ? (error.message || error.name).replace(/\.$/, '') : String(error);
  if (isNoBucket(error)) return 'there is no such bucket';
  if (status === 401 || status === 403) return `access is refused (${text})`;
  if (status === 507) return `the bucket is full (${text})`;
  if (status) return `the server answered ${status} (${text})`;
  return `the server does not answer (${text})`;
}

export interface S3Place {
  bucket: string;
  /** The prefix of every key: empty, or a folder with a slash. */
  prefix: string;
  /** Use `https://host/bucket/key` instead of `https://bucket.host/key`. Most servers other than Amazon's need this. */
  pathStyle: boolean;
  region: string | undefined;
}

const FORM = 's3://bucket, s3://bucket/prefix, with ?pathStyle=true&region=… if needed';

/** Parses an address such as "s3://bucket/prefix?pathStyle=true". Throws if it is invalid. */
export function parseS3Place(address: string): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bucket = url?.host ?? '';
  const prefix = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  const options = url ? [...url.searchParams.keys()] : [];
  const unknown = options.find((name) => name !== 'pathStyle' && name !== 'region');
  const isPlain = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && !(prefix && findPathError(prefix));
  if (url?.protocol !== 's3:' || !isPlain || unknown || url.username || url.password) {
    throw new ReleaseStoreError(`"${address}" is not a location of a release store; use a folder, or ${FORM}.`);
  }
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    pathStyle: url.searchParams.get('pathStyle') === 'true',
    region: url.searchParams.get('region') ?? undefined,
  };
}
