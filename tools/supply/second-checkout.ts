import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const SOURCES = ['apps', 'libs', 'services', 'tools', 'e2e', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = ['dist', 'dist-private', '.cache', '.reports'];

/**
 * Copies the sources into another folder with its own installed packages, like a checkout on another machine. Symbolic
 * links to the packages would not do, because bundlers resolve real paths.
 */
export async function secondCheckout(root: string, folder: string): Promise<void> {
  for (const path of SOURCES) {
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => each.includes('/node_modules/') || !NOT_SOURCES.includes(basename(each)),
    });
  }
  await linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Hard-links the files: they take no space, and nothing writes to them. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    // Hard links do not cross disks.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
