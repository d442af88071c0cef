import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, freePort, temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { isRunning, processTree } from '../processes/process-tree.ts';
import { localRegistry } from './testing/local-registry.ts';
import { needExtra, npmStart, sampleProject } from './testing/sample-project.ts';

const EXIT_OF_TOOL = 7;

let project: string;
let env: Record<string, string>;

beforeEach(() => {
  project = sampleProject();
  // An empty cache.
  env = { npm_config_cache: temporaryFolder() };
});

async function expectRepaired(): Promise<void> {
  expect((await npmStart(project, { env }).ended).code).toBe(EXIT_OF_TOOL);
  expect(existsSync(join(project, 'node_modules/extra/content.txt'))).toBe(true);
  expect((await npmStart(project, { env }).ended).output).toBe('');
}

async function installed(): Promise<void> {
  const registry = await localRegistry();
  registry.answer();
  needExtra(project, registry.address);
  await npmStart(project, { env }).ended;
}

test.each([
  ['npm’s record', 'node_modules/.package-lock.json', 'The last installation did not finish'],
  ['a package', 'node_modules/extra', 'node_modules/extra is missing'],
])(
  'reinstalls when %s is missing, and says why',
  async (_what, path, reason) => {
    await installed();
    rmSync(join(project, path), { recursive: true });
    const { output, code } = await npmStart(project, { env }).ended;
    expect(output).toContain(`${reason}: installing packages.`);
    expect(code).toBe(EXIT_OF_TOOL);
    await expectRepaired();
  },
  60_000,
);

test('reports an npm that was killed during the installation; the next run repairs it', async () => {
  const registry = await localRegistry();
  needExtra(project, registry.address);
  const { npm, ended } = npmStart(project, { env });
  await registry.asked;
  const installer = processTree(npm.pid ?? 0).at(-1) ?? 0;
  process.kill(installer, 'SIGKILL');
  expect((await ended).last).toBe('The installation was killed by SIGKILL; run the command again to restart it.');
  registry.answer();
  await expectRepaired();
}, 60_000);

test('a killed npm start leaves no process behind; the next run repairs the installation', async () => {
  const registry = await localRegistry();
  needExtra(project, registry.address);
  const { npm } = npmStart(project, { env });
  await registry.asked;
  const all = processTree(npm.pid ?? 0);
  npm.kill('SIGKILL');
  await eventually('all processes have ended', () => !all.some(isRunning));
  registry.answer();
  await expectRepaired();
}, 60_000);

test('Ctrl-C during the installation stops it with a sentence', async () => {
  const registry = await localRegistry();
  needExtra(project, registry.address);
  const { npm, ended } = npmStart(project, { env });
  await registry.asked;
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect((await ended).last).toBe('The installation was stopped; the next run restarts it.');
  registry.answer();
  await expectRepaired();
}, 60_000);

test('without a network it names what to check; the next run repairs the installation', async () => {
  needExtra(project);
  const unreachable = { npm_config_registry: `http://127.0.0.1:${await freePort()}/` };
  expect((await npmStart(project, { env: { ...env, ...unreachable } }).ended).last).toBe(
    "The package registry cannot be reached (ECONNREFUSED); check the network and npm's settings for proxy and registry, then run the command again.",
  );
  await installed();
  await expectRepaired();
}, 60_000);

/** A mount namespace needs root, or a system that lets every user create one. */
const mountNamespace = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])] as const;
const canMount =
  spawnSync(mountNamespace[0], [...mountNamespace.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount)(
  'names a full disk; the next run repairs the installation',
  async () => {
    const registry = await localRegistry(6_000_000);
    registry.answer();
    needExtra(project, registry.address);
    const modules = join(project, 'node_modules');
    mkdirSync(modules);
    const script = 'mount -t tmpfs -o size=2m none "$0" && exec "$@"';
    const { last } = await npmStart(project, { env, through: [...mountNamespace, 'sh', '-c', script, modules] }).ended;
    expect(last).toBe(`The disk of ${modules} is full; make room for 2 GB there, then run the command again.`);
    await expectRepaired();
  },
  60_000,
);

test.runIf(canMount)(
  'a read-only checkout says what to do, and works once packages are installed',
  async () => {
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';
    const readOnly = { env, through: [...mountNamespace, 'sh', '-c', script, project] } as const;
    const { last } = await npmStart(project, readOnly).ended;
    expect(last).toBe(
      `Nothing is installed yet, but this user cannot write to ${project}; clone Tensely into your own folder and run the command there.`,
    );
    await installed();
    writeFileSync(join(project, 'tools/start/start.ts'), "console.log('The tool runs.')");
    expect((await npmStart(project, readOnly).ended).output).toBe('The tool runs.\n');
  },
  60_000,
);
