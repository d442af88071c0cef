import type { RsbuildPlugin } from '@rsbuild/core';
import { problemOf } from './problem-of.ts';

interface Options {
  /** When the server started: pages that have another start come from the run before. */
  start: number;
  /** Prints a line in the terminal. */
  tell(line: string): void;
}

/**
 * Tells of each build: the terminal how it went, the open pages what is wrong with it, and which files of data are other
 * than before. Modules and styles need no telling: they arrive as hot updates.
 */
export function pluginTell({ start, tell }: Options): RsbuildPlugin {
  return {
    name: 'tensely:tell',
    setup(api) {
      let problems: string[] = [];
      let changed: string[] = [];
      let isBuilt = false;
      let send = (_event: string, _data: unknown) => {};
      const changedFiles = createChangedFiles();

      api.processAssets({ stage: 'report' }, ({ assets }) => {
        const data = Object.entries(assets).filter(([path]) => /^(?!.*hot-update).+\.json$/.test(path));
        changed = changedFiles(data.map(([path, source]) => [path, source.source().toString()]));
      });

      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use('/healthz', (_request, response) => {
          response.writeHead(isBuilt ? 200 : 503).end();
        });
        for (const { hot } of Object.values(server.environments)) {
          send = (event, data) => hot.send('custom', { event, data });
          hot.onConnect((page) => page.send('custom', { event: 'tensely:build', data: { start, problems } }));
        }
      });

      api.onAfterDevCompile(({ stats, isFirstCompile }) => {
        const { errors = [], time = 0 } = stats.toJson({ all: false, errors: true, timings: true });
        problems = [...new Set(errors.map((error) => problemOf(error, api.context.rootPath)))];
        send('tensely:build', { start, problems });
        if (changed.length > 0 && !isFirstCompile) send('tensely:files', changed);
        if (problems.length > 0) tell(`cannot be built as it is now.\n${problems.join('\n')}`);
        else tell(`built from source in ${(time / 1000).toFixed(1)} s`);
        isBuilt = true;
      });
    },
  };
}

/** Gives, of files with their texts, the paths of those that are other than the last time. */
function createChangedFiles() {
  const known = new Map<string, string>();
  return (files: readonly [path: string, text: string][]): string[] => {
    const changed = files.filter(([path, text]) => known.get(path) !== text);
    for (const [path, text] of changed) known.set(path, text);
    return changed.map(([path]) => path);
  };
}
