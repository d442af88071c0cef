import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { afterEach } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../../config/read-json-file.ts';
import { stopTrees } from '../../processes/process-tree.ts';

/** Writes its Node and options to a file; with --stay it runs until stopped. */
const TOOL = `
import { writeFileSync } from 'node:fs';
const options: string[] = process.argv.slice(2);
writeFileSync('tool.json', JSON.stringify({ pid: process.pid, ownNode: process.env.COMES_WITH_PACKAGES, options }));
if (options.includes('--stay')) {
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { writeFileSync('stopped', 'in order'); process.exit(0); });
} else process.exit(7);
`;

const { scripts } = readJsonFile(
  join(import.meta.dirname, '../../../package.json'),
  z.object({ scripts: z.record(z.string(), z.string()) }),
);

export const manifest = {
  name: 'sample',
  version: '1.0.0',
  workspaces: ['node-for-tools'],
  type: 'module',
  scripts: { start: scripts.start },
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

/** A stand-in for the bundled Node: the current one, marked by a variable. */
const NODE = `#!/bin/sh\nCOMES_WITH_PACKAGES=yes exec ${process.execPath} "$@"\n`;

const started: ChildProcess[] = [];

afterEach(async () => {
  await stopTrees(
    started.splice(0).flatMap(({ pid }) => pid ?? []),
    0,
  );
});

/** A workspace with our setup, one tool behind `npm start`, and a bundled Node. */
export function sampleProject(): string {
  const project = temporaryFolder({
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify(lock),
    'node-for-tools/package.json': JSON.stringify(nodePackage),
    'node-for-tools/node.sh': NODE,
    'tools/start/start.ts': TOOL,
  });
  cpSync(join(import.meta.dirname, '..'), join(project, 'tools/setup'), { recursive: true });
  return project;
}

/** Adds a dependency, `extra`, from this address or from npm's registry. */
export function needExtra(project: string, resolved?: string): void {
  const dependencies = { extra: '1.0.0' };
  const packages = {
    ...lock.packages,
    '': { ...lock.packages[''], dependencies },
    'node_modules/extra': { version: '1.0.0', ...(resolved && { resolved }) },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
}

interface NpmOptions {
  options?: readonly string[];
  env?: Record<string, string>;
  /** Command prefix that starts npm. */
  through?: readonly [string, ...string[]];
}

/** Runs `npm start` there in a new process group, like a terminal. */
export function npmStart(project: string, { options = [], env = {}, through }: NpmOptions = {}) {
  const [command = 'npm', ...rest] = [...(through ?? []), 'npm', 'start', '--silent', '--', ...options];
  const npm = spawn(command, rest, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, npm_config_fetch_retries: '0', ...env },
  });
  started.push(npm);
  let output = '';
  npm.stdout.on('data', (text) => (output += text));
  npm.stderr.on('data', (text) => (output += text));
  const ended = new Promise<{ code: number | null; output: string; last: string | undefined }>((resolve) => {
    npm.on('close', (code) => resolve({ code, output, last: output.trimEnd().split('\n').at(-1) }));
  });
  return { npm, ended };
}

const toolFile = z.object({ pid: z.number(), ownNode: z.string().optional(), options: z.array(z.string()) });

/** Waits for the tool's file and returns its content. */
export function runningTool(project: string) {
  return eventually('the tool runs', () => {
    const path = join(project, 'tool.json');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return text.endsWith('}') && toolFile.parse(JSON.parse(text));
  });
}
