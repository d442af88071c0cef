import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileName } from './release-record.ts';

/**
 * Files of releases that are never served, beside `remotes/` and not in it. They are named by their content, so that
 * versions share them and one that is there already may be written again.
 */
export interface PrivateArea {
  /** A private file; undefined when it is not there. */
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, content: Uint8Array): Promise<void>;
}

/** The private area in a folder. A file appears whole, or not at all. Throws for a path that would leave the folder. */
export function openPrivateArea(folder: string): PrivateArea {
  const placeOf = (path: string) => join(folder, fileName.parse(path));
  return {
    async read(path) {
      try {
        return await readFile(placeOf(path));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(path, content) {
      const place = placeOf(path);
      const draft = `${place}.${randomUUID()}`;
      await mkdir(dirname(place), { recursive: true });
      await writeFile(draft, content);
      await rename(draft, place);
    },
  };
}
