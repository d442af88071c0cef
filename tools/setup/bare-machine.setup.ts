import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePorts } from '../processes/free-ports.ts';
import { processTree, stopTrees } from '../processes/process-tree.ts';
import { eventually, isRunning, temporaryFolder } from '../processes/processes-in-tests.ts';
import { bareMachine, COMPILERS } from './bare-machine.ts';

const root = join(import.meta.dirname, '../..');
const TEN_MINUTES = 600_000;

const folder = temporaryFolder();
const clone = join(folder, 'clone');
/** SETUP_FROM_EMPTY_CACHE=1 downloads everything anew. */
const cache = process.env.SETUP_FROM_EMPTY_CACHE ? temporaryFolder() : cacheOfThisMachine();
const { through, environment } = bareMachine(folder, cache);

let npm: ChildProcess | undefined;

afterAll(() => stopTrees(npm?.pid ? [npm.pid] : []));

test(
  'on a machine with git, Node and npm alone, npm start installs, builds, serves a page and a remote, and ends without a rest',
  async () => {
    expect(compilers()).toBe('');
    copySources();
    const { app, said, closed } = await started();
    expect(said()).toContain('Nothing is installed yet: installing packages.');
    expect(said()).not.toMatch(/node-gyp|npm (error|warn)/);

    const page = await fetch(app);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<div id="app"');
    const [entry = ''] = /\/remotes\/lessons\/[^"]+\/remoteEntry\.js/.exec(html) ?? [];
    expect(await statusOf(new URL(entry, app))).toBe(200);
    expect(await statusOf(new URL('/api/jwks.json', app))).toBe(200);

    const all = processTree(npm?.pid ?? 0);
    expect(all.length).toBeGreaterThan(4);
    process.kill(-(npm?.pid ?? 0), 'SIGINT');
    await closed;
    await eventually('all of it has ended', () => !all.some(isRunning));
  },
  TEN_MINUTES,
);

function cacheOfThisMachine(): string {
  return execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
}

/** The sources as they lie here, committed or not, in a new repository. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, path), join(clone, path));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: clone });
}

/** Those that can still be found: none. */
function compilers(): string {
  const [command = 'sh', ...first] = [...through, 'sh'];
  const isStrict = through.length > 0;
  const script = `for name in ${COMPILERS.join(' ')}; do command -v $name; done${isStrict ? '; echo /usr/include/*' : ''}`;
  const { stdout } = spawnSync(command, [...first, '-c', script], { env: environment, encoding: 'utf8' });
  // What the shell does not find to put in its place, it leaves as it is.
  return stdout.replace('/usr/include/*', '').trim();
}

async function started(): Promise<{ app: string; said: () => string; closed: Promise<unknown> }> {
  const [PORT = 0, PROGRESS_PORT, PARENT_PORT] = await freePorts(3);
  const [command = 'npm', ...rest] = [...through, 'npm', 'start'];
  npm = spawn(command, rest, {
    cwd: clone,
    env: { ...environment, PORT: `${PORT}`, PROGRESS_PORT: `${PROGRESS_PORT}`, PARENT_PORT: `${PARENT_PORT}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(npm, 'close');
  let output = '';
  npm.stdout?.on('data', (text) => (output += text));
  npm.stderr?.on('data', (text) => (output += text));
  while (!output.includes('Tensely is ready at')) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${output}`);
    await delay(200);
  }
  return { app: `http://localhost:${PORT}`, said: () => output, closed };
}

async function statusOf(address: URL): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}
