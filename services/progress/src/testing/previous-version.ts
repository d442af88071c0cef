import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../database/migrations.ts';

const root = join(import.meta.dirname, '../../../..');
const MIGRATIONS = 'services/progress/src/database/migrations.ts';
const SOURCES = ['services', 'libs', 'package.json', 'tsconfig.base.json'];

/**
 * Checks out the last version without the newest migration, with today's packages.
 * Packages that we no longer use are installed one folder up, where Node looks next.
 * @returns the folder to delete, and the service's main script in it
 * @throws Error if there is no git history
 */
export async function previousVersion(): Promise<{ folder: string; main: string }> {
  const newest = migrations.at(-1)?.name ?? '';
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const isCommitted = git('show', `HEAD:${MIGRATIONS}`).includes(newest);
  const added = git('log', '--reverse', '--format=%H', `-S${newest}`, '--', MIGRATIONS).split('\n')[0];
  if (isCommitted && !added) throw new Error(`the history does not tell when ${newest} was added`);
  const folder = await mkdtemp(join(tmpdir(), 'tensely-previous-'));
  const checkout = join(folder, 'checkout');
  await mkdir(checkout);
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, added ? `${added}^` : 'HEAD', ...SOURCES);
  execFileSync('tar', ['-xf', archive, '-C', checkout]);
  await linkPackages(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const own = 'services/progress/node_modules';
  await linkPackages(join(root, own), join(checkout, own));
  await linkLibraries(checkout);
  await installRemovedPackages(checkout, folder);
  return { folder, main: join(checkout, 'services/progress/src/main.ts') };
}

/** Links the installed packages. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@tensely' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
}

/** Links our own libraries of that version, which may have other names than today's. */
async function linkLibraries(checkout: string): Promise<void> {
  const scope = join(checkout, 'node_modules/@tensely');
  await mkdir(scope);
  for (const name of await readdir(join(checkout, 'libs')))
    await symlink(join(checkout, 'libs', name), join(scope, name));
}

async function installRemovedPackages(checkout: string, folder: string): Promise<void> {
  const libraries = (await readdir(join(checkout, 'libs'))).map((name) => `libs/${name}`);
  const removed: Record<string, string> = {};
  for (const own of ['services/progress', ...libraries].map((path) => join(checkout, path))) {
    const { dependencies = {} } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    for (const [name, version] of Object.entries<string>(dependencies)) {
      const isInstalled = [checkout, own].some((from) => existsSync(join(from, 'node_modules', name)));
      if (!isInstalled && !name.startsWith('@tensely/')) removed[name] = version;
    }
  }
  if (Object.keys(removed).length === 0) return;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: removed }));
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'pipe' });
}
