import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';

/** A claim that was not renewed for so long is abandoned. */
const ABANDONED_MS = 2 * 60_000;
const RENEW_MS = 20_000;

const claimSchema = z.object({ id: z.string(), at: z.string() });

export interface Claim {
  /** Keeps the claim from being abandoned. Throws a sentence when somebody else has taken the version over. */
  renew(): Promise<void>;
  /** False once somebody else has taken the version over. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that writes the files of a version. Throws a sentence while another one does. The
 * claim of one that was broken off is taken over.
 */
export async function claimVersion(storage: Storage, what: string, key: string): Promise<Claim> {
  const id = randomUUID();
  let renewedAt = Date.now();
  const content = () => Buffer.from(JSON.stringify({ id, at: new Date(renewedAt).toISOString() }));
  const taken = new ReleaseStoreError(
    `${what} is being published by somebody else; if that was broken off, try again in two minutes.`,
  );

  let written = await storage.write(key, content(), { ifAbsent: true });
  if (written === 'conflict') {
    const other = await storage.read(key);
    if (other && !isAbandoned(other.bytes)) throw taken;
    written = await storage.write(key, content(), other ? { ifMatch: other.etag } : { ifAbsent: true });
  }
  if (written === 'conflict') throw taken;
  let { etag } = written;
  let held = true;

  return {
    async renew() {
      if (Date.now() - renewedAt < RENEW_MS) return;
      renewedAt = Date.now();
      const renewed = await storage.write(key, content(), { ifMatch: etag });
      held = renewed !== 'conflict';
      if (renewed === 'conflict') throw taken;
      etag = renewed.etag;
    },
    isHeld: () => held,
    release: async () => {
      if (held) await storage.remove(key);
    },
  };
}

function isAbandoned(bytes: Buffer): boolean {
  try {
    return Date.now() - Date.parse(claimSchema.parse(JSON.parse(bytes.toString())).at) > ABANDONED_MS;
  } catch {
    return true;
  }
}
