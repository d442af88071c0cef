import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
      const pages = cachedReader(root, readPage);
      const drawings = cachedReader(root, (_path, svg) => parseDrawing(svg));

      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        for (const folder of ['content', 'pictures']) compilation.contextDependencies.add(join(root, folder));
        const read = await pages('content', /^\d+\.json$/);
        const emit = (path: string, { json, fault }: Pick<ReadFile<unknown>, 'json' | 'fault'>) => {
          if (fault) compilation.errors.push(fault);
          else compilation.emitAsset(path, new sources.RawSource(json));
        };
        const others = await drawings('pictures', /^\d+\.svg$/);
        for (const file of [...read, ...others]) emit(file.path.replace(/svg$/, 'json'), file);
        const whole = read.flatMap(({ path, value: page }) => (page ? [{ path, page }] : []));
        for (const [level, outline] of Object.entries(levelOutlines(whole))) {
          compilation.emitAsset(`content/${level}/outline.json`, new sources.RawSource(JSON.stringify(outline)));
        }
        if (!existsSync(join(root, 'content/terms.json'))) return;
        const searched = () => searchIndex(whole, readSearchSources(join(root, 'content')));
        emit(SEARCH_INDEX, asJson(SEARCH_INDEX, searched));
      });

      function readPage(path: string, text: string) {
        const { page, repairs } = parsePage(JSON.parse(text));
        for (const repair of repairs) api.logger.warn(`${path}${repair.path}: ${repair.sentence}`);
        return page;
      }
    },
  };
}

/** Reads the files of a folder as JSON with `read`; files with unchanged text come from a cache. */
function cachedReader<Value>(root: string, read: (path: string, text: string) => Value) {
  const known = new Map<string, ReadFile<Value>>();

  async function readOne(path: string): Promise<ReadFile<Value>> {
    const text = await readFile(join(root, path), 'utf8');
    const before = known.get(path);
    if (before?.text === text) return before;
    const file = { path, text, ...asJson(path, () => read(path, text)) };
    known.set(path, file);
    return file;
  }

  return async (folder: string, name: RegExp) => Promise.all((await filesOf(root, folder, name)).map(readOne));
}

interface ReadFile<Value> {
  path: string;
  text: string;
  json: string;
  /** Undefined if the file has an error. */
  value?: Value;
  /** Reports the file. A build reports the errors of all files together. */
  fault?: Error;
}

function asJson<Value>(path: string, read: () => Value): Pick<ReadFile<Value>, 'json' | 'value' | 'fault'> {
  try {
    const value = read();
    return { json: JSON.stringify(value, withoutMarks), value };
  } catch (cause) {
    return { json: '', fault: new Error(`${path}: ${messageOf(cause)}`, { cause }) };
  }
}

/** Authors' marks are for the content check, not for learners. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === 'formOnly' || key === 'illFormed' ? undefined : value;
}

async function filesOf(root: string, folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return files.map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/')).sort();
}
