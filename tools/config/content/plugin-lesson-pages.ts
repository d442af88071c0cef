import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { levelOutlines, parsePage } from '@tensely/content/lessons';
import { messageOf } from '@tensely/core/logic';
import { SEARCH_INDEX } from '@tensely/platform/host';
import { parseDrawing } from './parse-drawing.ts';
import { readSearchSources, searchIndex } from './search-index.ts';

/**
 * Adds lesson pages (`content/<level>/<topic>/NN.json`) and drawings (`pictures/<level>/<topic>/N.json`) to the build as data files,
 * for each level an outline of its pages (`content/<level>/outline.json`), and the search index (`search.json`) if the terms of
 * grammar points exist. The tolerant reader runs here: browsers get the canonical form and need neither the reader nor its schemas.
 * Its repairs are build warnings. Unchanged files are not read again.
 */
export function pluginLessonPages(): RsbuildPlugin {
  return {
    name: 'tensely:lesson-pages',
    setup(api) {
      const root = api.context.rootPath;
      const readPages = cachedReader(root, 'content/*/*/+([0-9]).json', (path, text) => {
        const { page, repairs } = parsePage(JSON.parse(text));
        for (const repair of repairs) api.logger.warn(`${path}${repair.path}: ${repair.sentence}`);
        return page;
      });
      const readDrawings = cachedReader(root, 'pictures/*/*/+([0-9]).svg', (_path, svg) => parseDrawing(svg));

      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        for (const folder of ['content', 'pictures']) compilation.contextDependencies.add(join(root, folder));
        const pages = readPages();
        const valid = pages.flatMap(({ path, value: page }) => (page ? [{ path, page }] : []));
        const outlines = Object.entries(levelOutlines(valid)).map(([level, value]) => {
          return { path: `content/${level}/outline.json`, value };
        });
        const files: ReadFile<unknown>[] = [...pages, ...readDrawings(), ...outlines];
        if (existsSync(join(root, 'content/terms.json'))) {
          files.push(attempt(SEARCH_INDEX, () => searchIndex(valid, readSearchSources(join(root, 'content')))));
        }
        for (const { path, value, fault } of files) {
          const json = JSON.stringify(value, withoutMarks);
          if (fault) compilation.errors.push(fault);
          else compilation.emitAsset(path.replace(/svg$/, 'json'), new sources.RawSource(json));
        }
      });
    },
  };
}

/** Returns a function that reads the files of a pattern, in order; those with unchanged text come from a cache. */
function cachedReader<Value>(root: string, pattern: string, read: (path: string, text: string) => Value) {
  const known = new Map<string, { text: string; file: ReadFile<Value> }>();
  return () => {
    const paths = globSync(pattern, { cwd: root }).sort();
    return paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const before = known.get(path);
      if (before?.text === text) return before.file;
      const file = attempt(path, () => read(path, text));
      known.set(path, { text, file });
      return file;
    });
  };
}

/** A file with its value, or with its error: a build reports the errors of all files together. */
interface ReadFile<Value> {
  path: string;
  value?: Value;
  fault?: Error;
}

function attempt<Value>(path: string, read: () => Value): ReadFile<Value> {
  try {
    return { path, value: read() };
  } catch (cause) {
    return { path, fault: new Error(`${path}: ${messageOf(cause)}`, { cause }) };
  }
}

/** Authors' marks are for the content check, not for learners. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === 'formOnly' || key === 'illFormed' ? undefined : value;
}
