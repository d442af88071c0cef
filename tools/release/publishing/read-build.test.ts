import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { appNames } from './app-names.ts';
import { readBuild } from './read-build.ts';

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

test('rejects a build without an info file with a sentence', async () => {
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
  expect(await appNames(join(import.meta.dirname, '../../..'))).toContain('lessons');
});
