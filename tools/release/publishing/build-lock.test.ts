import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';

const locks = (root: string) => join(root, 'node_modules/.cache/release');

function holder(pid: number): string {
  return JSON.stringify({ id: `lock of ${pid}`, pid, host: hostname(), since: Date.now() });
}

/** A workspace in which a process builds lessons. */
function heldBy(pid: number): string {
  const root = temporaryFolder();
  mkdirSync(locks(root), { recursive: true });
  writeFileSync(join(locks(root), 'lessons.lock'), holder(pid));
  return root;
}

function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** Work that counts concurrent runs. */
function countedWork() {
  const count = { building: 0, most: 0 };
  const work = async () => {
    count.building += 1;
    count.most = Math.max(count.most, count.building);
    await delay(5);
    count.building -= 1;
  };
  return { count, work };
}

test('builds of one app wait for each other, builds of different apps do not', async () => {
  const root = temporaryFolder();
  const { count, work } = countedWork();
  await withBuildLock(root, 'lessons', () => withBuildLock(root, 'exams', async () => {}));
  await Promise.all([1, 2, 3].map(() => withBuildLock(root, 'lessons', work)));
  expect(count.most).toBe(1);
  expect(readdirSync(locks(root))).toEqual([]);
});

test('keeps the lock of a process that took over concurrently', async () => {
  const root = heldBy(deadProcess());
  const path = join(locks(root), 'lessons.lock');
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // Another process takes over between the check of the dead holder and the removal of its lock.
    rmSync(path);
    writeFileSync(path, holder(process.pid));
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  const built = vi.fn();
  const waiting = withBuildLock(root, 'lessons', async () => built());
  await delay(300);
  expect(built).not.toHaveBeenCalled();
  rmSync(path);
  await waiting;
});

const mountNamespace = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])] as const;
const canMount =
  spawnSync(mountNamespace[0], [...mountNamespace.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount)('a read-only checkout gives a sentence with advice', () => {
  const root = temporaryFolder({ 'node_modules/.cache/release/other.lock': '' });
  const module = JSON.stringify(join(import.meta.dirname, 'build-lock.ts'));
  const program = `
    const { withBuildLock } = await import(${module});
    await withBuildLock(${JSON.stringify(root)}, 'lessons', async () => {}).catch(({ message }) => console.log(message));`;
  const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
  const words = [process.execPath, '--input-type=module', '--eval', program];
  const ran = spawnSync(mountNamespace[0], [...mountNamespace.slice(1), 'sh', '-c', script, root, ...words], {
    encoding: 'utf8',
  });
  expect(ran.stdout.trim()).toBe(
    `The sources in ${root} cannot be built, because the folder is read-only. Build them in your own clone, or start the published versions: npm start -- --as-released.`,
  );
});
