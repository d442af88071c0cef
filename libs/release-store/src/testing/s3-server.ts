/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'releases';

export interface S3Server {
  endpoint: string;
  /** The headers of each request that was received, by method. */
  received: { method: string; headers: Record<string, string> }[];
  close(): Promise<void>;
}

/** Starts an S3-compatible server with one empty bucket on a free port. It knows the key S3RVER with the secret S3RVER. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const received: S3Server['received'] = [];
  server.middleware.unshift(({ method, headers }, next) => {
    received.push({ method, headers });
    return next();
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
