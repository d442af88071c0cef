import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

interface Outside {
  root: string;
  /** The apps that come from source. */
  fromSource: readonly string[];
  say(line: string): void;
}

/** Folders that tools write to. */
const NOT_SOURCES = /(^|[\\/])(dist|dist-private|node_modules|\.[^\\/]+)([\\/]|$)/;

/**
 * Says once of each app and service what to do, when a file of it is edited that does not come from source: nothing of it will
 * show. The answer ends it.
 */
export function watchOutside({ root, fromSource, say }: Outside): () => void {
  const told = new Set<string>();
  const watchers = ['apps', 'services']
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, path) => {
        if (!path || NOT_SOURCES.test(path)) return;
        const [name = ''] = path.split(sep);
        if (told.has(name) || (folder === 'apps' && fromSource.includes(name))) return;
        told.add(name);
        const edited = `${folder}/${path.replaceAll(sep, '/')} was edited`;
        say(
          folder === 'apps'
            ? `${edited}, but ${name} comes as it is released: npm run dev -- ${[...fromSource, name].join(' ')}`
            : `${edited}; the ${name} service runs as it was started: stop with Ctrl-C and start again`,
        );
      }),
    );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
