import { spawn } from 'node:child_process';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test, vi } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = temporaryFolder();
  lock = join(folder, '.lock');
});

/** The id of a process that has ended. */
async function deadProcess() {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('close', resolve));
  return child.pid ?? 0;
}

function holdAs(holder: { pid: number; host?: string; since?: number }) {
  return writeFile(lock, JSON.stringify({ id: 'other', host: hostname(), since: Date.now(), ...holder }));
}

test('one process works at a time, and no file is left', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withFolderLock(lock, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('failed work releases the lock', async () => {
  await expect(withFolderLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a killed process is taken over at once, by one process at a time', async () => {
  await holdAs({ pid: await deadProcess() });
  // By this clock no lock becomes stale.
  const now = Date.now();
  const held: string[] = [];
  const hold = async () => void held.push(await readFile(lock, 'utf8'));
  await Promise.all(Array.from({ length: 20 }, () => withFolderLock(lock, hold, { clock: { now: () => now } })));
  expect(new Set(held).size).toBe(20);
  expect(await readdir(folder)).toEqual([]);
});

test('a process killed during a takeover does not block others', async () => {
  const pid = await deadProcess();
  await holdAs({ pid });
  await link(lock, `${lock}.takeover`);
  await expect(withFolderLock(lock, async () => 'mine')).resolves.toBe('mine');
});

test('a stale lock is taken over, even from another machine', async () => {
  await holdAs({ pid: 1, host: 'elsewhere', since: Date.now() - 31_000 });
  await expect(withFolderLock(lock, async () => 'mine')).resolves.toBe('mine');
});

test('waits for the lock of a running process', async () => {
  await holdAs({ pid: process.pid });
  setTimeout(() => rm(lock), 100);
  await expect(withFolderLock(lock, async () => 'mine')).resolves.toBe('mine');
});

test('a holder that was suspended for too long fails', async () => {
  let now = 0;
  const work = withFolderLock(
    lock,
    async (assertHeld) => {
      assertHeld();
      now += 16_000;
      assertHeld();
    },
    { clock: { now: () => now } },
  );
  await expect(work).rejects.toThrow('The disk took too long');
});

test('the error after the timeout names the holder', async () => {
  await holdAs({ pid: process.pid });
  let now = Date.now();
  const hasty = { now: () => (now += 1000) };
  const waiting = withFolderLock(lock, async () => 'mine', { clock: hasty });
  await expect(waiting).rejects.toThrow(`being changed by another process (process ${process.pid} on ${hostname()})`);
});

test('a running process of another user keeps its lock', async () => {
  await holdAs({ pid: process.pid });
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  await expect(withFolderLock(lock, async () => 'mine', { timeoutMs: 20 })).rejects.toThrow('another process');
  vi.restoreAllMocks();
});

test('a file system error ends the wait', async () => {
  await holdAs({ pid: process.pid });
  const refused = expect(withFolderLock(lock, async () => 'mine')).rejects.toThrow('ENOENT');
  // Renames it in one step: removing the files first would free the lock for a moment.
  await rename(folder, `${folder}-gone`);
  await refused;
  await rm(`${folder}-gone`, { recursive: true });
});
