import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does `work` while no other process builds this app: every build of an app goes to one folder, and a release must not
 * be made of two. The turn of a process that has died is taken over.
 */
export async function withBuildTurn<T>(root: string, app: string, work: () => Promise<T>): Promise<T> {
  const turn = join(root, 'node_modules/.cache/release', `${app}.turn`);
  const draft = `${turn}.${randomUUID()}`;
  await mkdir(dirname(turn), { recursive: true });
  await writeFile(draft, String(process.pid));
  try {
    while (!(await taken(draft, turn))) await delay(100);
    return await work().finally(() => rm(turn, { force: true }));
  } finally {
    await rm(draft, { force: true });
  }
}

/** The file with the number of its process appears whole, and only one can put it there. */
async function taken(draft: string, turn: string): Promise<boolean> {
  try {
    await link(draft, turn);
    return true;
  } catch {
    const holder = Number(await readFile(turn, 'utf8').catch(() => process.pid));
    if (!isRunning(holder)) await rm(turn, { force: true });
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
