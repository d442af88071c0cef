import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { isRunning, processTree, stopTrees } from './process-tree.ts';

const started: ChildProcess[] = [];

afterEach(async () => {
  await stopTrees(
    started.splice(0).flatMap(({ pid }) => pid ?? []),
    0,
  );
});

function startNode(args: string[], cwd: string): number {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  started.push(child);
  return child.pid ?? 0;
}

const CHAIN = `
  const { spawn } = require('node:child_process');
  const depth = Number(process.argv[1]);
  if (depth > 0) spawn(process.execPath, ['-e', process.env.CHAIN, depth - 1], { stdio: 'ignore', detached: true });
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
`;

test('stops a whole tree, including new sessions and processes that ignore SIGTERM', async () => {
  process.env.CHAIN = CHAIN;
  const root = startNode(['-e', CHAIN, '2'], '/');
  const tree = await eventually('three processes run', () => {
    const pids = processTree(root);
    return pids.length === 3 && pids;
  });
  await stopTrees([root], 200);
  expect(tree.filter(isRunning)).toEqual([]);
});

test('stopping nothing returns immediately', async () => {
  await stopTrees([2 ** 30]);
  expect(processTree(2 ** 30)).toEqual([]);
});

const SERVICE = `
  require('node:fs').writeFileSync('service.pid', String(process.pid));
  process.on('SIGTERM', () => { require('node:fs').writeFileSync('stopped', 'in order'); process.exit(0); });
  setInterval(() => {}, 1000);
`;

test('a service shuts down gracefully when its supervisor is killed', async () => {
  const preload = join(import.meta.dirname, 'end-with-parent.ts');
  const folder = temporaryFolder({
    'service.cjs': SERVICE,
    'supervisor.cjs': `require('node:child_process').spawn(process.execPath, ['--import', ${JSON.stringify(preload)}, 'service.cjs'], { detached: true }); setInterval(() => {}, 1000);`,
  });
  const supervisor = startNode(['supervisor.cjs'], folder);
  const read = (name: string) => () => readFileIfThere(join(folder, name));
  const service = Number(await eventually('the service runs', read('service.pid')));
  process.kill(supervisor, 'SIGKILL');
  expect(await eventually('the service stops', read('stopped'))).toBe('in order');
  await eventually('nothing is left', () => !isRunning(service));
});

function readFileIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
