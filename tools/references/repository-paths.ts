import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-private', '.git', '.nx', '.data', '.reports']);

/** Looks up the paths that docs use. */
export interface RepositoryPaths {
  /** Files of sources, tests and docs, from the root. */
  files: readonly string[];
  /** Whether a path is a file, a file without its endings ("src/app" for "src/app.test.ts"), or a folder. */
  has(path: string): boolean;
  /** The only path with that name; undefined if there is none or more than one. */
  movedTo(path: string): string | undefined;
}

/** Reads the paths of the repository at `root`, without installed packages, builds and reports. */
export function readRepositoryPaths(root: string): RepositoryPaths {
  const files = globSync(['**/*', '**/.*', '.github/**/*'], {
    cwd: root,
    exclude: (name) => LEFT_OUT.has(basename(name)),
  }).sort();
  const paths = new Set(files.flatMap((file) => [file, ...withoutEndings(file)]));
  return {
    files,
    has: (path) => paths.has(path.replace(/\/$/, '')),
    movedTo(path) {
      const found = [...paths].filter((one) => basename(one) === basename(path));
      return found.length === 1 ? found[0] : undefined;
    },
  };
}

/** "a/b.test.ts" without one ending, and without two. */
function withoutEndings(file: string): string[] {
  const [name = '', ...endings] = basename(file).split('.');
  return endings.map((_, count) => `${dirname(file)}/${[name, ...endings.slice(0, count)].join('.')}`);
}
