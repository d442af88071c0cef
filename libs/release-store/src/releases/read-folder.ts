import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a folder's files into memory, by path, except those that `leaveOut` selects. */
export async function readFolder(folder: string, leaveOut: (path: string) => boolean): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (!leaveOut(inside)) files.set(inside, await readFile(path));
  }
  return files;
}
