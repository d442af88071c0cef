import { watch } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Debounce: editors write several files per save. */
const TOGETHER_MS = 100;

/**
 * Records every workspace file that this process loads from now on. Node caches modules, so a change to one of them only
 * takes effect after a restart.
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
    // Watch folders, because an editor may replace a file when it saves.
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
