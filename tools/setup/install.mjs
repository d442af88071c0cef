import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { reasonToInstall } from './decisions.mjs';
import { installProblem, linesOfErrors } from './install-problem.mjs';

const HEARTBEAT_MS = 15_000;
const PRELOAD = new URL('end-with-parent.mjs', import.meta.url).href;
const OPTIONS = [
  'ci',
  // docs/decisions/0017-no-install-scripts.md
  '--ignore-scripts',
  // NODE_ENV=production or a user's "omit" setting would skip packages that the tools need.
  '--include=dev',
  '--include=optional',
  // npm only warns about files that it failed to write.
  '--loglevel=warn',
  '--no-audit',
  '--no-fund',
];

/**
 * Installs the packages of package-lock.json unless they are installed already.
 * @param {string} root
 * @param {import('./lifetime.mjs').Lifetime} life
 * @returns {Promise<string | undefined>} a sentence if it failed
 */
export async function installWhenNeeded(root, life) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock) return 'package-lock.json is missing or broken; restore it with "git checkout package-lock.json".';
  const modules = join(root, 'node_modules');
  const record = join(modules, '.package-lock.json');
  const reason = reasonToInstall({
    hasModules: existsSync(modules),
    lock,
    installed: readJson(record),
    isThere: (path) => existsSync(join(root, path, 'package.json')),
  });
  if (!reason) return undefined;
  if (!isWritable(root) || (existsSync(modules) && !isWritable(modules))) {
    return `${reason}, but this user cannot write to ${root}; clone Tensely into your own folder and run the command there.`;
  }
  console.log(`${reason}: installing packages. This takes a minute or two.`);
  const began = Date.now();
  // npm writes its record last. A stale one would vouch for packages that npm is about to remove.
  rmSync(record, { force: true });
  const { code, output } = await runInstall(root, life);
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const problem = installProblem({
    code,
    output,
    root,
    fullest: fullest([root, modules, cache]),
    stopped: life.stopped(),
  });
  if (problem) {
    rmSync(record, { force: true });
    const lines = linesOfErrors(output);
    if (lines) console.error(lines);
    return problem;
  }
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  return undefined;
}

/**
 * @param {string} path
 * @returns {import('./decisions.mjs').LockFile | undefined} undefined if it is missing or incomplete
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The folder with the least free space on its disk.
 * @param {string[]} folders missing ones are skipped
 */
function fullest(folders) {
  const rooms = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return { folder, room: bavail * bsize };
    });
  return rooms.sort((a, b) => a.room - b.room)[0]?.folder ?? '/';
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The npm that started this run, else the one in PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return { command: process.execPath, first: [script] };
  return { command: 'npm', first: [] };
}

/**
 * @param {string} root
 * @param {import('./lifetime.mjs').Lifetime} life
 * @returns {Promise<{ code: number | string, output: string }>}
 */
function runInstall(root, life) {
  const { command, first } = npmCommand();
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}` };
  return new Promise((resolve) => {
    const began = Date.now();
    const npm = spawn(command, [...first, ...OPTIONS], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // SIGKILL, because npm finishes its downloads on other signals; the next run restarts in any case.
    life.follow(npm, 'SIGKILL');
    let output = '';
    /** @param {Buffer} text */
    const collect = (text) => {
      output += text;
    };
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    const heartbeat = setInterval(() => {
      console.log(`Still installing, ${Math.round((Date.now() - began) / 1000)} s so far.`);
    }, HEARTBEAT_MS);
    /** @param {number | string} code */
    const done = (code) => {
      clearInterval(heartbeat);
      resolve({ code, output });
    };
    npm.on('error', (error) => done('code' in error ? String(error.code) : error.message));
    npm.on('close', (code, signal) => done(code ?? signal ?? 'no exit code'));
  });
}
