import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createEffects } from '../effects.ts';
import { appNames } from '../publishing/sources.ts';
import { runRelease } from '../release.ts';

const workspace = join(import.meta.dirname, '../../..');
const PACKAGES = 'package-lock.json,{apps,libs}/*/package.json';
let everyApp: string[];
let root: string;

beforeAll(async () => {
  everyApp = await appNames(workspace);
});

/** A repository with the dependencies of this one. */
beforeEach(() => {
  root = temporaryFolder();
  for (const path of globSync(`{${PACKAGES}}`, { cwd: workspace })) cpSync(join(workspace, path), join(root, path));
  const git = (...words: string[]) => execFileSync('git', [...AUTHOR, ...words], { cwd: root });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
});

const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', '-c', 'commit.gpgsign=false'];

function write(path: string, text = 'changed') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function run(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const settings = {
    DATA_DIR: join(root, '.data'),
    PROMETHEUS_URL: 'http://127.0.0.1:9',
    RELEASE_STORE: undefined,
    TRUST_FILE: undefined,
  };
  const terminal = { print: (text: string) => out.push(text), say: (text: string) => err.push(text) };
  const code = await runRelease(line.split(' '), terminal, () => createEffects(root, settings));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function changedApps(): Promise<string[]> {
  const { result } = JSON.parse((await run('changed main --json')).out);
  return result.apps.map(({ name }: { name: string }) => name);
}

test.each<[string, () => readonly string[]]>([
  // The front page shows questions of some first pages.
  ['apps/lessons/content/A1/nouns/01.json', () => ['shell', 'lessons']],
  ['apps/lessons/content/A1/nouns/02.json', () => ['lessons']],
  ['apps/toeic/messages/soon.fr.json', () => ['toeic']],
  ['libs/core/package.json', () => everyApp],
  ['tools/config/common-config.ts', () => everyApp],
  ['services/gateway/src/main.ts', () => []],
  ['apps/lessons/src/app.test.tsx', () => []],
])('a change in %s changes only the apps that are built from it', async (path, expected) => {
  write(path, path.endsWith('package.json') ? `${readFileSync(join(root, path), 'utf8')}\n` : 'changed');
  expect(await changedApps()).toEqual(expected());
});

test('a new remote changes no other app, although the lock file links it', async () => {
  write('apps/vocabulary/package.json', '{ "name": "@tensely/vocabulary", "version": "0.1.0" }');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  lock.packages['apps/vocabulary'] = { version: '0.1.0' };
  lock.packages['node_modules/@tensely/vocabulary'] = { resolved: 'apps/vocabulary', link: true };
  write('package-lock.json', JSON.stringify(lock));
  expect(await changedApps()).toEqual(['vocabulary']);
});

test('shows the first file of each app', async () => {
  expect((await run('changed main')).out).toBe('None.');
  write('apps/lessons/src/app.tsx');
  write('apps/lessons/src/page.tsx');
  expect((await run('changed main')).out).toMatch(/^lessons +apps\/lessons\/src\/app.tsx and 1 more$/m);
});

test('fails for an unknown commit', async () => {
  expect(await run('changed nothing')).toEqual({ code: 1, out: '', err: 'git does not know the commit "nothing".' });
});
