import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedVersions } from '../config/shared-versions.ts';
import { offeredSurface } from '../config/surface-record.ts';
import { remote } from '../generators/remote/remote.ts';
import { folderTree } from '../generators/testing/folder-tree.ts';
import { checkMessages } from '../messages/check-messages.ts';
import { runCommand } from '../processes/run-command.ts';
import { buildApp } from '../testing/build-app.ts';
import { readBuild } from './publishing/build.ts';
import { checkImports } from './publishing/source-checks.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { done, lessonsLive, releaseUnderTest } from './testing/release-under-test.ts';

const workspace = join(import.meta.dirname, '../..');
const live = lessonsLive();
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
  remote(folderTree(root, workspace), { name: 'word-games', skipInstall: true });
});

async function buildAs(version: string) {
  vi.stubEnv('RELEASE_VERSION', version);
  await buildApp(app);
  return readBuild(app, 'remote.json');
}

test('a generated remote has its messages in every language, declares its imports, and compiles', async () => {
  expect(checkMessages(root)).toEqual([]);
  await expect(checkImports(root, 'word-games')).resolves.toBeUndefined();
  expect(await runCommand(['tsc', '-p', app, '--pretty', 'false'], workspace)).toMatchObject({ ok: true, output: '' });
  // Alone with the rules: in the workspace, the linter first reads every file.
  const alone = temporaryFolder({ 'biome.json': readFileSync(join(workspace, 'biome.json'), 'utf8') });
  cpSync(app, join(alone, 'apps/word-games'), { recursive: true });
  const biome = await runCommand(['biome', 'check', 'apps'], alone);
  expect(biome.output).toMatch(/Checked [1-9]\d* files /);
  expect(biome).toMatchObject({ ok: true });
});

test('a generated remote requires only its imports, goes live beside the others, and every pipeline still passes', async () => {
  const tool = releaseUnderTest(
    {
      appNames: async () => ['shell', 'exams', 'lessons', 'word-games'],
      build: async (name, version) => (name === 'word-games' ? buildAs(version) : fakeBuild(name, version, own(name))),
    },
    live.folder,
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
  await done(tool, 'publish exams --version 1.0.0', 'promote exams 1.0.0');
  for (const app of ['lessons', 'exams', 'shell', 'word-games']) {
    for (const [line, ...words] of pipelineOf(app)) {
      const { code, err } = await tool.run(line, ...words);
      expect([`${line} ${words.join(' ')}`, code, code === 0 ? '' : err]).toEqual([expect.anything(), 0, '']);
    }
  }
  const { remotes } = await tool.store.readPointers();
  expect(Object.values(remotes).map(({ stable }) => stable)).toEqual(['0.1.7-1', '0.1.7-1', '0.1.7-1', '0.1.7-1']);
});

/** The release commands in the pipeline of an app. `watch` needs visitors, and `halt` ends a failed run. */
function pipelineOf(app: string): [line: string, ...words: string[]][] {
  const variables: Record<string, string> = {
    APP: app,
    VERSION: '0.1.7-1',
    GITHUB_SHA: '0dfe029',
    LABEL: 'pr12',
    ADDRESS: 'https://learn.example.org',
  };
  const workflow = readFileSync(join(workspace, '.github/workflows/remote.yml'), 'utf8');
  return [...workflow.matchAll(/- run: npm run release -- (?!watch|halt)(\S+)([^>\n]*)/g)].map(
    ([, verb = '', rest = '']) => {
      const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
      return [verb, ...words.map((word) => word.replace(/\$(\w+)/g, (_, name) => variables[name] ?? ''))];
    },
  );
}

/** The shell provides the present shared modules. */
function own(name: string) {
  return name === 'shell' ? { info: { shared: sharedVersions(), surface: offeredSurface() } } : {};
}
