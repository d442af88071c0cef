import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Advice if the folder is unusable: it is a file or inside one, or this user cannot write to it or create it. */
export function folderFault(folder: string): string | undefined {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  if (!statSync(place).isDirectory()) return `${place} is a file; set DATA_DIR to a folder.`;
  try {
    accessSync(place, constants.W_OK);
    return undefined;
  } catch {
    return `This user cannot write to ${folder}; run Tensely in your own folder, and set DATA_DIR to one.`;
  }
}
