import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedVersions } from '../config/shared-versions.ts';
import { offeredSurface } from '../config/surface-record.ts';
import { remote } from '../generators/remote/remote.ts';
import { checkMessages } from '../messages/check-messages.ts';
import { runCommand } from '../processes/run-command.ts';
import { readBuild } from './publishing/build.ts';
import { checkImports } from './publishing/source-checks.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { copiesOfLessonsLive, done, releaseUnderTest } from './testing/release-under-test.ts';

const workspace = join(import.meta.dirname, '../..');
const lessonsLive = copiesOfLessonsLive();
let root: string;
let app: string;

/** Creates a workspace with the generated app only. */
beforeAll(() => {
  root = temporaryFolder();
  app = join(root, 'apps/word-games');
  for (const name of ['node_modules', 'tools']) symlinkSync(join(workspace, name), join(root, name));
  for (const name of ['libs', 'package.json', 'tsconfig.base.json']) {
    cpSync(join(workspace, name), join(root, name), { recursive: true });
  }
  remote(
    {
      root,
      exists: (path) => existsSync(join(root, path)),
      read: (path) => readFileSync(join(workspace, path), 'utf8'),
      write(path, content) {
        mkdirSync(join(root, dirname(path)), { recursive: true });
        writeFileSync(join(root, path), content);
      },
    },
    { name: 'word-games', skipInstall: true },
  );
});

async function buildAs(version: string) {
  vi.stubEnv('RELEASE_VERSION', version);
  const { content } = await loadConfig({ cwd: app });
  const config = mergeRsbuildConfig(content, { logLevel: 'silent' });
  await (await createRsbuild({ cwd: app, config })).build();
  return readBuild(app, 'remote.json');
}

test('a generated remote has its messages in every language, declares its imports, and compiles', async () => {
  expect(checkMessages(root)).toEqual([]);
  await expect(checkImports(root, 'word-games')).resolves.toBeUndefined();
  expect(await runCommand(['tsc', '-p', app, '--pretty', 'false'], workspace)).toMatchObject({ ok: true, output: '' });
  const biome = await runCommand(['biome', 'check', '--config-path', workspace, app], workspace);
  expect(biome.output).toMatch(/Checked [1-9]\d* files /);
  expect(biome).toMatchObject({ ok: true });
});

test('a generated remote requires only its imports, goes live beside the others, and blocks no other release', async () => {
  const tool = releaseUnderTest(
    {
      appNames: async () => ['shell', 'exams', 'lessons', 'word-games'],
      build: async (name, version) => (name === 'word-games' ? buildAs(version) : fakeBuild(name, version, own(name))),
    },
    lessonsLive().folder,
  );
  await done(
    tool,
    'publish shell --version 1.1.0',
    'promote shell 1.1.0',
    'publish word-games --version 0.1.0-a',
    'promote word-games 0.1.0-a',
  );
  const { info } = await tool.store.readRecord('word-games', '0.1.0-a');
  expect(Object.keys(info.shared)).toEqual(['@tensely/platform/react', 'react', 'react/jsx-runtime']);
  expect(Object.keys(info.surface ?? {})).toEqual(['@tensely/platform/react']);
  expect((await tool.store.readPointers()).remotes).toMatchObject({
    shell: { stable: '1.1.0' },
    lessons: { stable: '1.0.0' },
    'word-games': { stable: '0.1.0-a' },
  });
  // The pipeline of another team.
  await done(
    tool,
    'publish lessons --version 1.3.0 --dry-run',
    'publish lessons --version 1.3.0',
    'check lessons 1.3.0',
    'canary lessons 1.3.0 --percent 5',
    'promote lessons 1.3.0',
    'check',
    'status',
  );
});

/** The shell provides the present shared modules. */
function own(name: string) {
  return name === 'shell' ? { info: { shared: sharedVersions(), surface: offeredSurface() } } : {};
}
