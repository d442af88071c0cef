import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { folderError, hasCode } from '../storage/folder-errors.ts';

/** Pointers from before versions were signed. */
const unsignedSchema = z.object({ remotes: z.record(z.string(), z.object({ current: z.string() })) });

/**
 * Moves what a local store holds from before versions were signed into a folder of its own, so that the versions can be
 * published anew under their names; the private area stays. Answers that folder; undefined when there was nothing.
 */
export async function setAsideUnsigned(root: string, now: Date): Promise<string | undefined> {
  const aside = join(root, `.unsigned-${now.toISOString().replaceAll(':', '-')}`);
  try {
    if (!(await isUnsigned(join(root, 'pointers.json')))) return undefined;
    await mkdir(aside);
    // The pointers go last: a move that was broken off is finished by the next.
    for (const name of ['drafts', 'remotes', 'pointers.json']) {
      await rename(join(root, name), join(aside, name)).catch((error) => {
        if (!hasCode(error, 'ENOENT')) throw error;
      });
    }
    return aside;
  } catch (error) {
    throw folderError(`The unsigned releases in ${root} cannot be set aside`, error);
  }
}

async function isUnsigned(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return '{}';
    throw error;
  });
  try {
    const { data } = unsignedSchema.safeParse(JSON.parse(text));
    return data !== undefined && Object.keys(data.remotes).length > 0;
  } catch {
    return false;
  }
}
