import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { isRunning, thisProcess } from '../storage/folder-lock.ts';
import type { Storage } from '../storage/storage.ts';

const ABANDONED_MS = 2 * 60_000;
const RENEW_MS = 20_000;

const claimSchema = z.object({
  at: z.string(),
  process: z.optional(z.object({ pid: z.number(), host: z.string() })),
});

export type Claim = Awaited<ReturnType<typeof claimVersion>>;

/**
 * Makes this process the only one that writes the files of a version. Throws while another one does. Takes over the
 * claim of a dead process: at once if it ran on this machine, otherwise after two minutes without a renewal.
 */
export async function claimVersion(storage: Storage, what: string, key: string) {
  let renewedAt = Date.now();
  const content = () =>
    Buffer.from(JSON.stringify({ id: randomUUID(), at: new Date(renewedAt).toISOString(), process: thisProcess() }));
  const taken = new ReleaseStoreError(
    `${what} is being published by another process; if that has died, try again in two minutes.`,
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
    /** Keeps the claim from being abandoned. Throws if another process has taken it over. */
    async renew(): Promise<void> {
      if (Date.now() - renewedAt < RENEW_MS) return;
      renewedAt = Date.now();
      const renewed = await storage.write(key, content(), { ifMatch: etag });
      held = renewed !== 'conflict';
      if (renewed === 'conflict') throw taken;
      etag = renewed.etag;
    },
    isHeld: () => held,
    release: async (): Promise<void> => {
      if (held) await storage.remove(key);
    },
  };
}

/** A claim that cannot be parsed is abandoned. */
function isAbandoned(bytes: Buffer): boolean {
  try {
    const { at, process } = claimSchema.parse(JSON.parse(bytes.toString()));
    return (process && isRunning(process)) === false || !(Date.now() - Date.parse(at) <= ABANDONED_MS);
  } catch {
    return true;
  }
}
