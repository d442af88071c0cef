import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

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
