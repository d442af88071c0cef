// Installs packages if needed, then runs a tool with a suitable Node. Plain JavaScript for
// Node 20, because nothing is installed yet.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './decisions.mjs';
import { helpAskedFor } from './help.mjs';
import { installWhenNeeded } from './install.mjs';
import { lifetime } from './lifetime.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(root, 'node_modules/.bin');
/** With Node's compile cache, programs start from TypeScript in half the time. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** @param {string[]} positionals the path of a tool, then its options */
export async function setUp([tool = '', ...options]) {
  const help = helpAskedFor(tool, options);
  if (help !== undefined) return console.log(help);
  const life = lifetime();
  const problem = await installWhenNeeded(root, life);
  if (problem) return fail(problem);
  const node = chooseNode({
    bundled: bundledNode(),
    system: { path: process.execPath, version: process.version },
    machine: `${process.platform}-${process.arch}`,
  });
  if ('problem' in node) return fail(node.problem);
  runTool([node.path, join(root, tool), ...options], life);
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** The bundled Node, if it runs: it needs glibc, but npm installs it on systems with musl too. */
function bundledNode() {
  const path = join(bin, 'node');
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return { path, version: stdout.trim() };
  try {
    // npm puts this folder first in PATH, so scripts would use a Node that does not run.
    rmSync(path, { force: true });
  } catch {
    // The checkout is read-only.
  }
  return undefined;
}

/**
 * @param {[string, string, ...string[]]} command
 * @param {import('./lifetime.mjs').Lifetime} life
 */
function runTool([nodePath, tool, ...options], life) {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const child = spawn(nodePath, [tool, ...options], { cwd: root, stdio: 'inherit', env });
  life.follow(child);
  child.on('error', (error) => fail(`${tool} failed to start: ${error.message}.`));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
