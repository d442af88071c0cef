import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { sharedModules } from '@tensely/platform/host';

interface Outside {
  root: string;
  /** The apps served from source. */
  fromSource: readonly string[];
  /** The files that this process has loaded. */
  loaded: ReadonlySet<string>;
  say(line: string): void;
}

/** Folders with generated files. */
const NOT_SOURCES = /(^|[\\/])(dist|dist-private|node_modules|\.[^\\/]+)([\\/]|$)/;

/** Libraries that apps get from the shell. */
const OF_SHELL = new Set(sharedModules.flatMap((module) => /^@tensely\/([^/]+)/.exec(module)?.[1] ?? []));

/**
 * Warns once per app, service and library, and for the tools, when an edited file is not served from source, because
 * the edit has no effect. Returns a function that stops watching.
 */
export function watchOutside({ root, fromSource, loaded, say }: Outside): () => void {
  const warned = new Set<string>();
  const watchers = ['apps', 'services', 'libs', 'tools']
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, path) => {
        if (!path || NOT_SOURCES.test(path)) return;
        const [name = ''] = path.split(sep);
        if (folder === 'tools' && !loaded.has(join(root, folder, path))) return;
        const part = folder === 'tools' ? folder : `${folder}/${name}`;
        const advice = adviceOn(folder, name, fromSource);
        if (!advice || warned.has(part)) return;
        warned.add(part);
        say(`${folder}/${path.replaceAll(sep, '/')} was edited${advice}`);
      }),
    );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Undefined if the edit takes effect automatically. */
function adviceOn(folder: string, name: string, fromSource: readonly string[]): string | undefined {
  if (folder === 'tools') return '; restart npm run dev to apply it';
  if (folder === 'services') return `; the ${name} service still runs the old code: restart npm run dev`;
  if (folder === 'apps') {
    if (fromSource.includes(name)) return undefined;
    return `, but ${name} is served as released: npm run dev -- ${[...fromSource, name].join(' ')}`;
  }
  if (!OF_SHELL.has(name) || fromSource.includes('shell')) return undefined;
  return `, but apps get ${name} from the shell, which is served as released: npm run dev -- ${['shell', ...fromSource].join(' ')}`;
}
