import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { hasCode } from './folder-errors.ts';

/** Work under the lock takes milliseconds. After this it is given up by whoever holds it, long before others take it. */
const WORK_MS = 10_000;
const ABANDONED_MS = 30_000;
const PATIENCE_MS = 15_000;

const holderSchema = z.object({ id: z.string(), pid: z.number(), host: z.string(), since: z.number() });
type Holder = z.infer<typeof holderSchema>;

interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Throws when the work has taken so long that somebody else may have the lock by now. */
export type StillMine = () => void;

/**
 * Does `work` while no other process does. The lock is a file that names its holder, made by a hard link, which only one
 * can make. The lock of a process that was killed is removed at once by the next one (on the same machine; from another
 * machine, after half a minute).
 */
export async function withFolderLock<T>(
  path: string,
  work: (stillMine: StillMine) => Promise<T>,
  clock: Clock = Date,
): Promise<T> {
  const holder: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), since: clock.now() };
  await acquire(path, holder, clock);
  try {
    return await work(() => {
      if (clock.now() - holder.since > WORK_MS) throw new ReleaseStoreError('The disk took too long; try again.');
    });
  } finally {
    if ((await readHolder(path))?.id === holder.id) await rm(path, { force: true });
  }
}

async function acquire(path: string, holder: Holder, clock: Clock): Promise<void> {
  const draft = `${path}.${holder.id}`;
  const giveUpAt = clock.now() + PATIENCE_MS;
  try {
    while (!(await taken(path, draft, holder, clock))) {
      const other = await readHolder(path);
      if (other && isDead(other, clock)) await removeDead(path, other, clock);
      else if (clock.now() > giveUpAt) throw busy(other);
      else await pause(2 + Math.random() * 8);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function taken(path: string, draft: string, holder: Holder, clock: Clock): Promise<boolean> {
  holder.since = clock.now();
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Two who both see a dead holder must not both remove the lock: the second would remove that of the first. */
async function removeDead(path: string, dead: Holder, clock: Clock): Promise<void> {
  const remove = async () => {
    if ((await readHolder(path))?.id === dead.id) await rm(path, { force: true });
  };
  await withFolderLock(`${path}.heir`, remove, clock);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : holderSchema.parse(JSON.parse(text));
}

function isDead({ pid, host, since }: Holder, clock: Clock): boolean {
  if (clock.now() - since > ABANDONED_MS) return true;
  return host === hostname() && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

function busy(holder: Holder | undefined) {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new ReleaseStoreError(`The release store is being changed by somebody else${who}; try again in a moment.`);
}
