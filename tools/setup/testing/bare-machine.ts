import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The only programs on the bare machine. */
const NEEDED = ['node', 'npm', 'git', 'sh', 'env'] as const;

/** Programs that compile packages. */
export const COMPILERS = ['cc', 'c++', 'gcc', 'g++', 'clang', 'make', 'python', 'python3', 'node-gyp'] as const;

/** Variables that a machine may need to reach a package registry. */
const NETWORK = /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i;

interface BareMachine {
  /** Command prefix that starts programs in the sandbox; empty without bubblewrap. */
  through: readonly string[];
  environment: Record<string, string>;
}

/**
 * A machine with git, Node and npm only, and a home folder without configuration. With bubblewrap the
 * folders of programs and headers are empty; without it only PATH is restricted.
 *
 * @param folder writable
 * @param cache npm's cache, writable
 */
export function bareMachine(folder: string, cache: string): BareMachine {
  const tools = NEEDED.map((name) => ({ name, path: programInPath(name) }));
  const home = join(folder, 'home');
  const bin = join(folder, 'bin');
  for (const made of [home, bin, cache]) mkdirSync(made, { recursive: true });
  const isStrict = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
  for (const { name, path } of isStrict ? [] : tools) symlinkSync(path, join(bin, name));
  const network = Object.entries(process.env).flatMap(([name, value]) =>
    NETWORK.test(name) && value ? [[name, value]] : [],
  );
  return {
    through: isStrict ? sandbox(tools, { folder, cache }) : [],
    environment: {
      ...Object.fromEntries(network),
      PATH: isStrict ? '/usr/bin' : bin,
      HOME: home,
      npm_config_cache: cache,
      npm_config_prefer_offline: 'true',
    },
  };
}

/** Bubblewrap's options; later ones win. */
function sandbox(
  tools: readonly { name: string; path: string }[],
  { folder, cache }: { folder: string; cache: string },
) {
  const empty = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/include', '/usr/local/include', homedir(), '/tmp'];
  const npm = realpathSync(programInPath('npm'));
  const programs = tools.flatMap(({ name, path }) =>
    // npm finds its other files beside its real path.
    name === 'npm' ? ['--symlink', npm, '/usr/bin/npm'] : ['--ro-bind', realpathSync(path), `/usr/bin/${name}`],
  );
  const npmFolder = dirname(dirname(npm));
  return [
    'bwrap',
    '--die-with-parent',
    '--ro-bind',
    '/',
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    ...empty.filter((path) => existsSync(path)).flatMap((path) => ['--tmpfs', path]),
    '--ro-bind',
    npmFolder,
    npmFolder,
    ...programs,
    ...[folder, cache].flatMap((path) => ['--bind', path, path]),
  ];
}

/** The machine's own program, not one of a workspace earlier in PATH. */
function programInPath(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  const found = folders.map((path) => join(path, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`This machine has no ${name} in PATH.`);
  return found;
}
