import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, hasCode, systemClock } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';

const holderSchema = z.object({ id: z.string(), pid: z.number(), host: z.string(), since: z.number() });
type Holder = z.infer<typeof holderSchema>;

interface FolderLockOptions {
  /** How long to wait for the lock, in milliseconds. */
  timeoutMs?: number;
  /** A lock of this age is abandoned, in milliseconds. Its holder fails after half of that. */
  staleMs?: number;
  pollMs?: number;
  /** Describes the other process in the error after the timeout. */
  busy?: string;
  clock?: Pick<Clock, 'now'>;
}

/** Throws if the work has taken so long that another process may take over the lock. */
type AssertHeld = () => void;

/**
 * Runs `work` while no other process does. The lock is a file that names its holder, created atomically by a hard link. The next
 * process on the same machine removes the lock of a dead process at once; another machine waits until it is stale. Rejects with a
 * ReleaseStoreError after `timeoutMs`, and with the error of the file system.
 *
 * @example
 * await withFolderLock(join(root, '.lock'), async (assertHeld) => {
 *   const next = await prepare();
 *   assertHeld();
 *   await rename(next, place);
 * });
 */
export async function withFolderLock<T>(
  path: string,
  work: (assertHeld: AssertHeld) => Promise<T>,
  options: FolderLockOptions = {},
): Promise<T> {
  const { timeoutMs = 15_000, staleMs = 30_000, pollMs = 5, clock = systemClock } = options;
  const { busy = 'The release store is being changed by another process' } = options;
  const holder: Holder = { id: randomUUID(), ...thisProcess(), since: clock.now() };
  const draft = `${path}.${holder.id}`;
  const deadline = clock.now() + timeoutMs;

  async function tryLink(): Promise<boolean> {
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

  const isDead = ({ since, ...other }: Holder) => clock.now() - since > staleMs || isRunning(other) === false;
  try {
    while (!(await tryLink())) {
      const other = await readHolder(path);
      // Of two processes that see a dead holder, only one may remove the lock: the other would remove the first one's new lock.
      if (other && isDead(other)) await withFolderLock(`${path}.takeover`, () => removeLockOf(path, other), { clock });
      else if (clock.now() > deadline) throw new ReleaseStoreError(`${busy}${named(other)}; try again in a moment.`);
      else await pause(pollMs * (0.5 + Math.random()));
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work(() => {
      if (clock.now() - holder.since > staleMs / 2) throw new ReleaseStoreError('The disk took too long; try again.');
    });
  } finally {
    await removeLockOf(path, holder);
  }
}

async function removeLockOf(path: string, { id }: Holder): Promise<void> {
  if ((await readHolder(path))?.id === id) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : holderSchema.parse(JSON.parse(text));
}

function named(holder: Holder | undefined): string {
  return holder ? ` (process ${holder.pid} on ${holder.host})` : '';
}

/** The identity of this process in lock and claim files. */
export function thisProcess() {
  return { pid: process.pid, host: hostname() };
}

/** Whether the process still runs; undefined for a process on another machine. */
export function isRunning({ pid, host }: ReturnType<typeof thisProcess>): boolean | undefined {
  if (host !== hostname()) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return !hasCode(error, 'ESRCH');
  }
}
