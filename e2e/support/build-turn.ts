import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folders } from './addresses.ts';

const lock = join(folders.root, '.data/e2e-build.lock');

/** Every app is built in one folder of its own, so runs that stand side by side build one after the other. */
export async function withBuildTurn<T>(work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await taken())) await delay(250);
  return work().finally(() => rm(lock, { force: true }));
}

async function taken(): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
