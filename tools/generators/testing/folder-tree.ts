import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tree } from '../workspace-tree.ts';

/** Writes to a folder, and reads the files of that folder or of another. */
export function folderTree(root: string, readFrom = root): Tree {
  return {
    root,
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(readFrom, path), 'utf8'),
    write(path, content) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
  };
}
