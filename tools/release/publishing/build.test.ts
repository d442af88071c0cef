import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { buildApp, readBuild, withBuildLock } from './build.ts';
import { appNames } from './sources.ts';

test('builds share one cache, also inside a check that runs without a cache', async () => {
  // In CI Nx runs checks without its cache and passes this on to everything that they start.
  vi.stubEnv('NX_SKIP_NX_CACHE', 'true');
  const root = temporaryFolder({ 'node_modules/.bin/nx': '#!/bin/sh\necho "$NX_SKIP_NX_CACHE $*" > ran.txt\n' });
  chmodSync(join(root, 'node_modules/.bin/nx'), 0o755);
  await buildApp(root, 'toeic', '1.0.0');
  expect(readFileSync(join(root, 'ran.txt'), 'utf8')).toMatch(/^false run @tensely\/toeic:build/);
});

test('builds of one app wait for each other, builds of different apps do not', async () => {
  const root = temporaryFolder();
  const steps: string[] = [];
  const build = async () => {
    steps.push('start');
    await delay(5);
    steps.push('end');
  };
  await withBuildLock(root, 'lessons', () => withBuildLock(root, 'exams', async () => {}));
  await Promise.all([1, 2].map(() => withBuildLock(root, 'lessons', build)));
  expect(steps).toEqual(['start', 'end', 'start', 'end']);
  expect(readdirSync(join(root, 'node_modules/.cache/release'))).toEqual([]);
});

const mountNamespace = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])] as const;
const canMount =
  spawnSync(mountNamespace[0], [...mountNamespace.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount)('the error in a read-only checkout gives advice', () => {
  const root = temporaryFolder({ 'node_modules/.cache/release/other.lock': '' });
  const module = JSON.stringify(join(import.meta.dirname, 'build.ts'));
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

test('reads served files, private files, source maps and info of a build', async () => {
  const app = temporaryFolder({
    'dist/remote.json': '{ "preload": [] }',
    'dist/remoteEntry.js': 'run()',
    'dist/static/js/app.js.map': '{ "version": 3 }',
    'dist-private/exam-keys/1f.json': '{}',
  });
  const { files, privateFiles, maps, info } = await readBuild(app, 'remote.json');
  expect([...files.keys()].sort()).toEqual(['remote.json', 'remoteEntry.js']);
  expect([...privateFiles.keys()]).toEqual(['exam-keys/1f.json']);
  expect([...maps.keys()]).toEqual(['static/js/app.js.map']);
  expect(info).toEqual({ preload: [] });
});

test('lists the pages of the content index, except for unready topics', async () => {
  const topics = [
    { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 2, ready: true },
    { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 9, ready: false },
  ];
  const app = temporaryFolder({
    'dist/remote.json': '{}',
    'content/index.json': JSON.stringify({ levels: [{ key: 'A1', label: 'A1', topics }] }),
  });
  const { pages } = await readBuild(app, 'remote.json');
  expect(pages).toEqual(['content/A1/nouns/01.json', 'content/A1/nouns/02.json']);
});

test('rejects a build without an info file', async () => {
  const app = temporaryFolder({ 'dist/remoteEntry.js': 'run()' });
  await expect(readBuild(app, 'remote.json')).rejects.toThrow(`The build in ${app} has no remote.json.`);
});

test('appNames lists the apps of the workspace, the shell first', async () => {
  const root = temporaryFolder({
    'apps/lessons/package.json': '{}',
    'apps/exams/package.json': '{}',
    'apps/shell/package.json': '{}',
    'apps/left-over/dist/a.js': '',
  });
  expect(await appNames(root)).toEqual(['shell', 'exams', 'lessons']);
});
