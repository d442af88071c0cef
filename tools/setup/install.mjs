import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreesWithLock, reasonToInstall } from './decisions.mjs';

const HEARTBEAT_MS = 15_000;

/** npm as this run was started with it, else the one in PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return { command: process.execPath, first: [script] };
  return { command: 'npm', first: [] };
}

/**
 * The npm that runs this says so itself; asking costs a fifth of a second of every command.
 * @returns {string | undefined}
 */
export function npmVersion() {
  const [, running] = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
  if (running) return running;
  const { command, first } = npmCommand();
  const { status, stdout } = spawnSync(command, [...first, '--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Installs what package-lock.json says, when it is not installed already.
 * @param {string} root
 * @returns {Promise<string | undefined>} a sentence when it did not work
 */
export async function installWhenNeeded(root) {
  const lockPath = join(root, 'package-lock.json');
  if (!existsSync(lockPath)) return 'package-lock.json is missing; get it back with "git checkout package-lock.json".';
  const lockText = readFileSync(lockPath, 'utf8');
  const lockHash = createHash('sha256').update(lockText).digest('hex');
  const stampPath = join(root, 'node_modules/.tensely-lock-hash');
  const reason = reasonToInstall({
    hasModules: existsSync(join(root, 'node_modules')),
    lockHash,
    stamp: readIfThere(stampPath)?.trim(),
    installedAsLocked: () => agreesWithLock(JSON.parse(lockText), readInstalled(root)),
  });
  if (reason) {
    console.log(`${reason}: installing packages. This takes a minute or two.`);
    const began = Date.now();
    const code = await runInstall(root);
    if (code !== 0)
      return `Installing failed (npm ci ended with ${code}); what npm said stands above. Run the command again to retry.`;
    console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  writeFileSync(stampPath, `${lockHash}\n`);
  return undefined;
}

/** @param {string} root */
function readInstalled(root) {
  const text = readIfThere(join(root, 'node_modules/.package-lock.json'));
  return text ? JSON.parse(text) : undefined;
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * @param {string} root
 * @returns {Promise<number | string>}
 */
function runInstall(root) {
  const { command, first } = npmCommand();
  // NODE_ENV=production or a user's "omit" would leave out what the tools need.
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  return new Promise((resolve) => {
    const began = Date.now();
    const npm = spawn(command, [...first, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const heartbeat = setInterval(() => {
      console.log(`Still installing, ${Math.round((Date.now() - began) / 1000)} s so far.`);
    }, HEARTBEAT_MS);
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => npm.kill(signal);
    process.on('SIGINT', stop).on('SIGTERM', stop);
    /** @param {number | string} code */
    const done = (code) => {
      clearInterval(heartbeat);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code);
    };
    npm.on('error', (error) => done(error.message));
    npm.on('close', (code, signal) => done(code ?? signal ?? 'no exit code'));
  });
}
