import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { sharedModules } from '@tensely/platform/host';

interface Outside {
  root: string;
  /** The apps that come from source. */
  fromSource: readonly string[];
  /** The files that this process has loaded. */
  loaded: ReadonlySet<string>;
  say(line: string): void;
}

/** Folders that tools write to. */
const NOT_SOURCES = /(^|[\\/])(dist|dist-private|node_modules|\.[^\\/]+)([\\/]|$)/;

/** Libraries of which every app gets the instance of the shell. */
const OF_SHELL = new Set(sharedModules.flatMap((module) => /^@tensely\/([^/]+)/.exec(module)?.[1] ?? []));

/**
 * Says once of each app, service and library, and of the tools, what to do, when a file of it is edited that does not come from
 * source: nothing of it will show. The answer ends it.
 */
export function watchOutside({ root, fromSource, loaded, say }: Outside): () => void {
  const told = new Set<string>();
  const watchers = ['apps', 'services', 'libs', 'tools']
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, path) => {
        if (!path || NOT_SOURCES.test(path)) return;
        const [name = ''] = path.split(sep);
        if (folder === 'tools' && !loaded.has(join(root, folder, path))) return;
        const part = folder === 'tools' ? folder : `${folder}/${name}`;
        const advice = adviceOn(folder, name, fromSource);
        if (!advice || told.has(part)) return;
        told.add(part);
        say(`${folder}/${path.replaceAll(sep, '/')} was edited${advice}`);
      }),
    );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Nothing where an edit shows by itself. */
function adviceOn(folder: string, name: string, fromSource: readonly string[]): string | undefined {
  if (folder === 'tools') return '; npm run dev runs as it was started: stop with Ctrl-C and start again';
  if (folder === 'services') return `; the ${name} service runs as it was started: stop with Ctrl-C and start again`;
  if (folder === 'apps') {
    if (fromSource.includes(name)) return undefined;
    return `, but ${name} comes as it is released: npm run dev -- ${[...fromSource, name].join(' ')}`;
  }
  if (!OF_SHELL.has(name) || fromSource.includes('shell')) return undefined;
  return `, but apps have ${name} from the shell, which comes as it is released: npm run dev -- ${['shell', ...fromSource].join(' ')}`;
}
