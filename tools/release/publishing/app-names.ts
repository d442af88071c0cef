import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The apps of the workspace in the order of their release: the shell first, because remotes need it. */
export async function appNames(root: string): Promise<string[]> {
  const folders = await readdir(join(root, 'apps'));
  const names = folders.filter((name) => existsSync(join(root, 'apps', name, 'package.json')));
  return names.sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1));
}
