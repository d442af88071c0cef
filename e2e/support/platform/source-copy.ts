import { cpSync } from 'node:fs';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folders } from './addresses.ts';

const SOURCES = [
  'apps',
  'biome.json',
  'docs/content-formats.md',
  'e2e',
  'libs',
  'services',
  'tools',
  'package.json',
  'package-lock.json',
  'nx.json',
  '.github',
  'tsconfig.base.json',
  'node_modules/@tensely',
];
const NOT_SOURCES = ['dist', 'dist-private', '.cache'];

/** Copies the sources into a folder of the tests. Installed packages are shared, except our own. */
export async function copySources(folder = folders.sources): Promise<void> {
  await removeSources(folder);
  for (const path of SOURCES) {
    cpSync(join(folders.root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Nested node_modules of a package are linked: they hold versions that differ from those at the root.
      filter: (each) => each.includes('/node_modules/') || !NOT_SOURCES.includes(basename(each)),
    });
  }
  const installed = await readdir(join(folders.root, 'node_modules'));
  for (const name of installed.filter((one) => one !== '@tensely')) {
    await symlink(join(folders.root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

export function removeSources(folder = folders.sources): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Replaces `before` by `after` in a file of the copy, atomically. */
export async function editSource(path: string, before: string, after: string): Promise<void> {
  const file = join(folders.sources, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not hold "${before}".`);
  await writeFile(`${file}.new`, text.replace(before, after));
  await rename(`${file}.new`, file);
}
