import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { isRunning, thisProcess } from '../storage/running-process.ts';
import type { Storage } from '../storage/storage.ts';

/** A claim that was not renewed for so long is abandoned. */
const ABANDONED_MS = 2 * 60_000;
const RENEW_MS = 20_000;
const POLL_MS = 1000;

const claimSchema = z.object({
  id: z.string(),
  at: z.string(),
  process: z.optional(z.object({ pid: z.number(), host: z.string() })),
});

type WrittenClaim = z.infer<typeof claimSchema>;
type Read = NonNullable<Awaited<ReturnType<Storage['read']>>>;

export interface Claim {
  /** Keeps the claim from being abandoned. Throws a sentence when somebody else has taken the version over. */
  renew(): Promise<void>;
  /** False once somebody else has taken the version over. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface ClaimOptions {
  /** Told once, in a sentence, when it has to be waited for whether another machine goes on. */
  onWait?: ((sentence: string) => void) | undefined;
  /** How often to look meanwhile. */
  pollMs?: number | undefined;
}

/**
 * Makes this process the only one that writes the files of a version. Throws a sentence while another one does. The
 * claim of one that was killed is taken over: at once where it ran on this machine, else when nothing was heard of it for
 * two minutes, which is waited for.
 */
export async function claimVersion(
  storage: Storage,
  what: string,
  key: string,
  options: ClaimOptions = {},
): Promise<Claim> {
  const id = randomUUID();
  let renewedAt = Date.now();
  const content = () =>
    Buffer.from(JSON.stringify({ id, at: new Date(renewedAt).toISOString(), process: thisProcess() }));
  const taken = new ReleaseStoreError(`${what} is being published by somebody else; try again when they are done.`);

  let written = await storage.write(key, content(), { ifAbsent: true });
  if (written === 'conflict') {
    const left = await leftClaim(storage, what, key, options);
    if (left === 'in use') throw taken;
    renewedAt = Date.now();
    written = await storage.write(key, content(), left ? { ifMatch: left.etag } : { ifAbsent: true });
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

/** The claim that nobody stands behind any more; undefined when it is gone; "in use" as soon as somebody shows to be there. */
async function leftClaim(
  storage: Storage,
  what: string,
  key: string,
  { onWait, pollMs = POLL_MS }: ClaimOptions,
): Promise<Read | 'in use' | undefined> {
  let first: WrittenClaim | undefined;
  for (;;) {
    const read = await storage.read(key);
    if (!read) return undefined;
    const claim = parsed(read.bytes);
    const isThere = claim?.process && isRunning(claim.process);
    if (!claim || isThere === false || isAbandoned(claim)) return read;
    if (isThere || (first && (claim.id !== first.id || claim.at !== first.at))) return 'in use';
    if (!first) onWait?.(waitingFor(what, claim));
    first = claim;
    await pause(pollMs);
  }
}

function waitingFor(what: string, { at, process }: WrittenClaim): string {
  const until = new Date(Date.parse(at) + ABANDONED_MS).toISOString().slice(11, 19);
  const where = process ? `on ${process.host}` : 'elsewhere';
  return `Somebody began to publish ${what} ${where}. Where nothing more is heard of that, this goes on at ${until} UTC.`;
}

function isAbandoned({ at }: WrittenClaim): boolean {
  return !(Date.now() - Date.parse(at) <= ABANDONED_MS);
}

function parsed(bytes: Buffer): WrittenClaim | undefined {
  try {
    return claimSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}
