import { watch } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Several files of one deed of an editor are one change. */
const TOGETHER_MS = 100;

/**
 * Remembers every file of ours that this process loads from now on. A process never loads a module twice, so whoever wants
 * to see a change of one has to begin again.
 */
export function recordLoadedFiles(): ReadonlySet<string> {
  const files = new Set<string>();
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) {
        const path = fileURLToPath(url);
        if (!path.includes(`${sep}node_modules${sep}`)) files.add(path);
      }
      return next(url, context);
    },
  });
  return files;
}

/** Resolves with the first of these files that changes. */
export function firstChangeOf(files: Iterable<string>): Promise<string> {
  const wanted = new Set(files);
  const folders = new Set([...wanted].map((file) => dirname(file)));
  return new Promise((resolve) => {
    // Folders, because an editor that saves a file may put another one in its place.
    const watchers = [...folders].map((folder) =>
      watch(folder, (_event, name) => {
        const path = `${folder}${sep}${basename(name ?? '')}`;
        if (!wanted.has(path)) return;
        for (const watcher of watchers) watcher.close();
        setTimeout(() => resolve(path), TOGETHER_MS);
      }),
    );
  });
}
