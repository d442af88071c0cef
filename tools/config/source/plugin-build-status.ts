import type { RsbuildPlugin } from '@rsbuild/core';
import { describeBuildError } from './describe-build-error.ts';

interface Options {
  /** When the server started. A page with another start was opened before a restart. */
  start: number;
  /** Prints a line in the terminal. */
  say(line: string): void;
}

/**
 * Reports each build: its result to the terminal, its errors and the changed data files to the open pages. Changed
 * modules and styles arrive as hot updates.
 */
export function pluginBuildStatus({ start, say }: Options): RsbuildPlugin {
  return {
    name: 'tensely:build-status',
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
        problems = [...new Set(errors.map((error) => describeBuildError(error, api.context.rootPath)))];
        send('tensely:build', { start, problems });
        if (changed.length > 0 && !isFirstCompile) send('tensely:files', changed);
        if (problems.length > 0) say(`cannot be built as it is now.\n${problems.join('\n')}`);
        else say(`built from source in ${(time / 1000).toFixed(1)} s`);
        isBuilt = true;
      });
    },
  };
}

/** Remembers files by their text; each call returns the paths that have changed since the last one. */
function createChangedFiles() {
  const known = new Map<string, string>();
  return (files: readonly [path: string, text: string][]): string[] => {
    const changed = files.filter(([path, text]) => known.get(path) !== text);
    for (const [path, text] of changed) known.set(path, text);
    return changed.map(([path]) => path);
  };
}
