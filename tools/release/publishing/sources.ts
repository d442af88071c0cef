import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../processes/run-command.ts';

const buildTarget = z.object({ inputs: z.array(z.unknown()).default([]) });
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  nx: z.object({ targets: z.object({ build: buildTarget.optional() }).optional() }).optional(),
});

const LOCK_FILE = 'package-lock.json';
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
});
/** Files outside the apps and libs that affect a build. */
const COMMON = [LOCK_FILE, 'tsconfig.base.json', 'tools/config'];
const NOT_SOURCES = ['dist', 'dist-private', 'node_modules', '.reports'];

/** The commit of a git repository, its branch, and whether anything is uncommitted; null outside of one or without a commit. */
export async function readSources(root: string) {
  const prefix = await git(root, 'rev-parse', '--show-prefix');
  const commit = await git(root, 'rev-parse', 'HEAD');
  if (prefix !== '' || !commit) return null;
  const branch = await git(root, 'branch', '--show-current');
  return { commit, branch: branch || null, dirty: (await git(root, 'status', '--porcelain')) !== '' };
}

/** The user name of git; undefined without git or without a name. */
export async function readGitName(root: string): Promise<string | undefined> {
  return (await git(root, 'config', 'user.name')) || undefined;
}

/** The package's version and a hash of everything in the build of an app: the app, its libs, the build configuration. */
export async function sourceVersion(root: string, app: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await pathsOf(root, app)) {
    for (const file of await filesMatching(root, path)) {
      const content = await readFile(join(root, file));
      hash.update(`${file}\0`).update(file === LOCK_FILE ? installedPackages(content.toString()) : content);
    }
  }
  const { version } = await readPackage(root, `apps/${app}`);
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** The source files of an app that differ from a commit, committed or not; null if git does not know the commit. */
export async function changesSince(root: string, app: string, commit: string): Promise<string[] | null> {
  const paths = await pathsOf(root, app);
  const changed = await git(root, 'diff', '--name-only', commit, '--', ...paths);
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', '--', ...paths);
  if (changed === undefined || added === undefined) return null;
  const files = [...changed.split('\n'), ...added.split('\n')].filter((path) => path && isSource(path)).toSorted();
  return (await hasSamePackages(root, commit)) ? files.filter((path) => path !== LOCK_FILE) : files;
}

/** Whether the same packages are installed as at a commit. */
async function hasSamePackages(root: string, commit: string): Promise<boolean> {
  const before = await git(root, 'show', `${commit}:${LOCK_FILE}`);
  const now = await readFile(join(root, LOCK_FILE), 'utf8');
  return before !== undefined && installedPackages(before) === installedPackages(now);
}

/** Without our own packages, since a new app changes no other build, and without flags, which depend on the version of npm. */
function installedPackages(lockFile: string): string {
  const { packages } = lockSchema.parse(JSON.parse(lockFile));
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return JSON.stringify(installed);
}

/** Returns the output of git; undefined if it fails or is not installed. */
async function git(root: string, ...words: [string, ...string[]]): Promise<string | undefined> {
  const { ok, stdout } = await runCommand(['git', ...words], root);
  return ok ? stdout.trim() : undefined;
}

/** The folders, files and patterns of files in the build of an app. */
async function pathsOf(root: string, app: string): Promise<string[]> {
  const folder = `apps/${app}`;
  const { nx } = await readPackage(root, folder);
  // For example the first pages of lessons, which the shell shows.
  const ofOthers = (nx?.targets?.build?.inputs ?? []).flatMap(
    (input) => (typeof input === 'string' && input.split('{workspaceRoot}/')[1]) || [],
  );
  return [...(await foldersOf(root, folder)), ...COMMON, ...ofOthers];
}

function isSource(path: string): boolean {
  return !path.split('/').some((part) => NOT_SOURCES.includes(part)) && !/\.test\.tsx?$/.test(path);
}

/** The folder of a package and those of its direct and indirect libs. */
export async function foldersOf(root: string, folder: string, seen: Set<string> = new Set()): Promise<Set<string>> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies = {} } = await readPackage(root, folder);
  const ours = Object.keys(dependencies).flatMap((name) => name.split('@tensely/')[1] ?? []);
  for (const name of ours) await foldersOf(root, `libs/${name}`, seen);
  return seen;
}

async function readPackage(root: string, folder: string) {
  return packageSchema.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
}

async function filesMatching(root: string, pattern: string): Promise<string[]> {
  const paths = globSync(pattern, { cwd: root }).toSorted();
  return (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat();
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const wanted = entries.filter(({ name }) => isSource(name));
  const nested = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    ),
  );
  return nested.flat().sort();
}

/** The apps of the workspace in the order of their release: the shell first, because remotes need it. */
export async function appNames(root: string): Promise<string[]> {
  const folders = await readdir(join(root, 'apps'));
  const names = folders.filter((name) => existsSync(join(root, 'apps', name, 'package.json')));
  return names.sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1));
}
