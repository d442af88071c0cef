import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { readSources, sourceVersion } from './sources.ts';

const project = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'tools/config/index.ts': 'export {};',
  'libs/ui/package.json': '{ "name": "@tensely/ui", "version": "0.1.0" }',
  'libs/ui/src/button.ts': 'export {};',
  'apps/exams/package.json':
    '{ "name": "@tensely/exams", "version": "1.2.0", "dependencies": { "@tensely/ui": "0.1.0" } }',
  'apps/exams/content/test-1/exam.json': '{}',
};

/** The versions of exams before and after writing a file. */
async function versionsAround(path: string): Promise<[before: string, after: string]> {
  const root = temporaryFolder(project);
  const before = await sourceVersion(root, 'exams');
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), 'changed');
  return [before, await sourceVersion(root, 'exams')];
}

test.each([
  'apps/exams/content/test-1/exam.json',
  'apps/exams/content/test-1/section-1.json',
  'libs/ui/src/button.ts',
  'tools/config/index.ts',
  'package-lock.json',
])('a change of %s changes the version', async (path) => {
  const [before, after] = await versionsAround(path);
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(after).not.toBe(before);
});

test.each([
  'apps/exams/dist/remoteEntry.js',
  'apps/exams/dist-private/exam-keys/1f.json',
  'apps/exams/.reports/test.json',
  'apps/exams/src/app.test.tsx',
  'libs/auth/src/logic.ts',
])('%s does not change the version', async (path) => {
  const [before, after] = await versionsAround(path);
  expect(after).toBe(before);
});

const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', '-c', 'commit.gpgsign=false'];

function repository() {
  const folder = temporaryFolder({ 'a.ts': 'one' });
  const git = (...words: string[]) => execFileSync('git', [...AUTHOR, ...words], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch', 'articles');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  return { folder, git };
}

test('reads the commit and the branch of a folder', async () => {
  const { folder, git } = repository();
  const commit = git('rev-parse', 'HEAD').trim();
  expect(await readSources(folder)).toEqual({ commit, branch: 'articles', dirty: false });
  git('checkout', '--quiet', '--detach');
  expect(await readSources(folder)).toEqual({ commit, branch: null, dirty: false });
});

test.each(['a.ts', 'new.ts'])('an uncommitted change of %s is dirty', async (file) => {
  const { folder } = repository();
  writeFileSync(join(folder, file), 'two');
  expect(await readSources(folder)).toMatchObject({ branch: 'articles', dirty: true });
});

test('a folder that is not the root of a repository has no commit', async () => {
  expect(await readSources(temporaryFolder())).toBeNull();
  const { folder } = repository();
  mkdirSync(join(folder, 'copy'));
  expect(await readSources(join(folder, 'copy'))).toBeNull();
});
