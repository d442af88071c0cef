import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopTrees } from '../processes/process-tree.ts';
import { eventually, isRunning, temporaryFolder } from '../processes/processes-in-tests.ts';

/** Notes that it runs, with its Node and options, then stays until it is told to stop. */
const TOOL = `
import { writeFileSync } from 'node:fs';
const options: string[] = process.argv.slice(2);
writeFileSync('tool.json', JSON.stringify({ pid: process.pid, ownNode: process.env.COMES_WITH_PACKAGES, options }));
if (options.includes('--stay')) {
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { writeFileSync('stopped', 'in order'); process.exit(0); });
} else process.exit(7);
`;

const rootScripts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).scripts;

const manifest = {
  name: 'sample',
  version: '1.0.0',
  workspaces: ['node-for-tools'],
  type: 'module',
  scripts: { start: rootScripts.start },
};

const nodePackage = { name: 'node-for-tools', version: '1.0.0', bin: { node: 'node.sh' } };

const lock = {
  name: 'sample',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'sample', version: '1.0.0', workspaces: ['node-for-tools'] },
    'node-for-tools': nodePackage,
    'node_modules/node-for-tools': { resolved: 'node-for-tools', link: true },
  },
};

/** Stands for the Node that comes with the packages: the same one, with a mark. */
const NODE = `#!/bin/sh\nCOMES_WITH_PACKAGES=yes exec ${process.execPath} "$@"\n`;

let project: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  project = temporaryFolder({
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify(lock),
    'node-for-tools/package.json': JSON.stringify(nodePackage),
    'node-for-tools/node.sh': NODE,
    'tool.ts': TOOL,
  });
  cpSync(import.meta.dirname, join(project, 'tools/setup'), { recursive: true });
  writeFileSync(join(project, 'tools/setup/verbs.mjs'), "export const verbs = { start: 'tool.ts' };");
});

afterEach(async () => {
  await stopTrees(
    started.splice(0).flatMap(({ pid }) => pid ?? []),
    0,
  );
});

function npmStart(...options: string[]): {
  npm: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
} {
  const npm = spawn('npm', ['start', '--silent', '--', ...options], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let output = '';
  npm.stdout.on('data', (text) => (output += text));
  npm.stderr.on('data', (text) => (output += text));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    npm.on('close', (code) => resolve({ code, output }));
  });
  return { npm, ended };
}

function runningTool(): Promise<{ pid: number; ownNode?: string; options: string[] }> {
  return eventually('the tool runs', () => {
    const path = join(project, 'tool.json');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return text.endsWith('}') && JSON.parse(text);
  });
}

test('a fresh clone is installed first, then the tool runs on the Node that came along; a second time nothing is installed', async () => {
  const first = await npmStart('--one').ended;
  expect(first.output).toMatch(/^Nothing is installed yet: installing packages\..*\nPackages installed in \d+ s\.\n$/s);
  expect(first.code).toBe(7);
  expect(await runningTool()).toMatchObject({ options: ['--one'], ownNode: 'yes' });
  expect((await npmStart().ended).output).toBe('');
}, 30_000);

test('a lock file that npm refuses is said in a sentence', async () => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, dependencies: { react: '1.0.0' } }));
  const { code, output } = await npmStart().ended;
  expect(code).toBe(1);
  expect(output).toContain('Installing failed (npm ci ended with 1); what npm said stands above.');
}, 30_000);

test('without a lock file it says how to get it back', async () => {
  rmSync(join(project, 'package-lock.json'));
  expect((await npmStart().ended).output).toBe(
    'package-lock.json is missing; get it back with "git checkout package-lock.json".\n',
  );
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'the tool ends when npm is ended by %s',
  async (signal) => {
    const { npm } = npmStart('--stay');
    const { pid } = await runningTool();
    npm.kill(signal);
    await eventually('the tool has ended', () => !isRunning(pid));
  },
  30_000,
);
