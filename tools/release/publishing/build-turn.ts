import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does `work` while no other process builds this app: every build of an app goes to one folder, and a release must not
 * be made of two. The turn of a process that has died is taken over.
 */
export async function withBuildTurn<T>(root: string, app: string, work: () => Promise<T>): Promise<T> {
  const turn = join(root, 'node_modules/.cache/release', `${app}.turn`);
  await mkdir(dirname(turn), { recursive: true });
  while (!(await taken(turn))) await delay(100);
  return work().finally(() => rm(turn, { force: true }));
}

async function taken(turn: string): Promise<boolean> {
  try {
    await writeFile(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(turn, 'utf8').catch(() => ''));
    if (holder > 0 && !isRunning(holder)) await rm(turn, { force: true });
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
