// The first thing that runs on a fresh clone: plain JavaScript for Node 20, nothing installed.
// Checks the machine, installs when needed, then runs the tool behind the verb with the Node that the tools need.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, chooseTool, machineProblem, processesToOutlive } from './decisions.mjs';
import { installWhenNeeded, npmVersion } from './install.mjs';
import { verbs } from './verbs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

const [verb, ...options] = process.argv.slice(2);
const choice = chooseTool(verb, verbs);
if ('problem' in choice) fail(choice.problem);
const machine = { nodeVersion: process.version, platform: process.platform, npmVersion: npmVersion() };
const problem = machineProblem(machine) ?? (await installWhenNeeded(root));
if (problem) fail(problem);
const node = chooseNode({
  bundled: bundledNode(),
  system: { path: process.execPath, version: process.version },
  machine: `${process.platform}-${process.arch}`,
});
if ('problem' in node) fail(node.problem);
runTool(node.path, choice.tool);

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function bundledNode() {
  const path = join(bin, 'node');
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { path, version: stdout.trim() } : undefined;
}

/**
 * @param {string} nodePath
 * @param {string} tool
 */
function runTool(nodePath, tool) {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const child = spawn(nodePath, [join(root, tool), ...options], { cwd: root, stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  const watched = processesToOutlive(process.platform === 'linux' ? linuxParent() : otherParent());
  const watch = setInterval(() => {
    if (watched.some((pid) => !isAlive(pid))) child.kill('SIGTERM');
  }, 500);
  child.on('error', (error) => fail(`${tool} could not be started: ${error.message}.`));
  child.on('close', (code) => {
    clearInterval(watch);
    process.exitCode = code ?? 1;
  });
}

function linuxParent() {
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
  return name === undefined ? undefined : { pid: process.ppid, name, parent: Number(parent) };
}

function otherParent() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${process.ppid}`], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return name === undefined ? undefined : { pid: process.ppid, name, parent: Number(parent) };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
