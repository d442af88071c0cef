import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const SOURCES = ['apps', 'libs', 'services', 'tools', 'e2e', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = ['dist', 'dist-private', '.cache', '.reports'];

/**
 * Puts the sources into another folder with installed packages of its own, as a checkout on another machine has them. A symbolic
 * link to the packages would not do: a bundler goes by where a file really lies.
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

/** The same files under a second name: they take no room, and nothing writes into them. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    // On another disk a file has no second name.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
