import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { changesSince, readSources, sourceVersion } from './sources.ts';

/** A lock file with React in this version, and with these apps. */
function lockFile(react: string, apps: readonly string[]): string {
  const folders = apps.map((app) => [`apps/${app}`, { version: '0.1.0' }]);
  const links = apps.map((app) => [`node_modules/@tensely/${app}`, { resolved: `apps/${app}`, link: true }]);
  const packages = [['', { name: 'tensely' }], ...folders, ['node_modules/react', { version: react }], ...links];
  return JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(packages) });
}

const project = {
  'package-lock.json': lockFile('19.0.0', ['exams']),
  'tsconfig.base.json': '{}',
  'tools/config/index.ts': 'export {};',
  'libs/ui/package.json': '{ "name": "@tensely/ui", "version": "0.1.0" }',
  'libs/ui/src/button.ts': 'export {};',
  'apps/exams/package.json':
    '{ "name": "@tensely/exams", "version": "1.2.0", "dependencies": { "@tensely/ui": "0.1.0" } }',
  'apps/exams/content/test-1/exam.json': '{}',
};

test.each([
  { path: 'apps/exams/content/test-1/exam.json', isNew: true },
  { path: 'apps/exams/content/test-1/section-1.json', isNew: true },
  { path: 'libs/ui/src/button.ts', isNew: true },
  { path: 'tools/config/index.ts', isNew: true },
  { path: 'package-lock.json', text: lockFile('19.0.1', ['exams']), isNew: true },
  { path: 'package-lock.json', text: lockFile('19.0.0', ['exams', 'sample']), isNew: false },
  {
    // Another npm writes flags.
    path: 'package-lock.json',
    text: lockFile('19.0.0', ['exams']).replace('"version":"19.0.0"', '"version":"19.0.0","devOptional":true'),
    isNew: false,
  },
  { path: 'apps/exams/dist/remoteEntry.js', isNew: false },
  { path: 'apps/exams/dist-private/exam-keys/1f.json', isNew: false },
  { path: 'apps/exams/.reports/test.json', isNew: false },
  { path: 'apps/exams/src/app.test.tsx', isNew: false },
  { path: 'libs/auth/src/logic.ts', isNew: false },
])('a change of $path: the version changes: $isNew', async ({ path, text = 'changed', isNew }) => {
  const root = temporaryFolder(project);
  const before = await sourceVersion(root, 'exams');
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  expect((await sourceVersion(root, 'exams')) !== before).toBe(isNew);
});

const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', '-c', 'commit.gpgsign=false'];

function repository(files: Record<string, string> = { 'a.ts': 'one' }) {
  const folder = temporaryFolder(files);
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
  const { folder } = repository();
  mkdirSync(join(folder, 'copy'));
  expect(await readSources(join(folder, 'copy'))).toBeNull();
});

test('the changes since a commit name the lock file only if an installed package changed', async () => {
  const { folder, git } = repository(project);
  const commit = git('rev-parse', 'HEAD').trim();
  writeFileSync(join(folder, 'package-lock.json'), lockFile('19.0.0', ['exams', 'sample']));
  writeFileSync(join(folder, 'libs/ui/src/button.ts'), 'changed');
  expect(await changesSince(folder, 'exams', commit)).toEqual(['libs/ui/src/button.ts']);
  writeFileSync(join(folder, 'package-lock.json'), lockFile('19.0.1', ['exams']));
  expect(await changesSince(folder, 'exams', commit)).toEqual(['libs/ui/src/button.ts', 'package-lock.json']);
});
