import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { appNames } from './app-names.ts';
import { readBuild } from './read-build.ts';

test('a build is what is served, what is not, and what it says of itself; source maps stay behind', async () => {
  const app = temporaryFolder({
    'dist/remote.json': '{ "preload": [] }',
    'dist/remoteEntry.js': 'run()',
    'dist/static/js/app.js.map': '{}',
    'dist-private/exam-keys/1f.json': '{}',
  });
  const { files, privateFiles, info } = await readBuild(app, 'remote.json');
  expect([...files.keys()].sort()).toEqual(['remote.json', 'remoteEntry.js']);
  expect([...privateFiles.keys()]).toEqual(['exam-keys/1f.json']);
  expect(info).toEqual({ preload: [] });
});

test('a build that says nothing of itself is refused with a sentence', async () => {
  const app = temporaryFolder({ 'dist/remoteEntry.js': 'run()' });
  await expect(readBuild(app, 'remote.json')).rejects.toThrow(`The build in ${app} has no remote.json.`);
});

test('what can be released are the apps of the workspace, the shell first', async () => {
  const root = temporaryFolder({
    'apps/lessons/package.json': '{}',
    'apps/exams/package.json': '{}',
    'apps/shell/package.json': '{}',
    'apps/left-over/dist/a.js': '',
  });
  expect(await appNames(root)).toEqual(['shell', 'exams', 'lessons']);
  expect(await appNames(join(import.meta.dirname, '../../..'))).toContain('lessons');
});
