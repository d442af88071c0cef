import { createHash } from 'node:crypto';
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';

const mapSchema = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z
    .array(
      z
        .string()
        .nullable()
        .transform((text) => text ?? ''),
    )
    .default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
const archiveSchema = z.record(z.string(), mapSchema);

type Maps = z.infer<typeof archiveSchema>;

/** Packs the source maps of a build into one private file, named by its content, without the text of packages. */
export function packSourceMaps(maps: ReadonlyMap<string, Uint8Array>): { path: string; bytes: Buffer } | undefined {
  if (maps.size === 0) return undefined;
  const packed: Maps = {};
  for (const [path, bytes] of maps) packed[path.replace(/\.map$/, '')] = ownTextAlone(parsed(path, bytes));
  const bytes = brotliCompressSync(JSON.stringify(packed), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { path: `source-maps/${computeDigest(bytes)}.br`, bytes };
}

export type SourceMaps = ReturnType<typeof openSourceMaps>;

/** Opens the packed source maps of an app. Throws if the content does not match the file name. */
export function openSourceMaps(app: string, path: string, bytes: Uint8Array) {
  if (path !== `source-maps/${computeDigest(bytes)}.br`)
    throw new OperatorError(`${path} in the release store is damaged.`);
  const maps = archiveSchema.parse(JSON.parse(brotliDecompressSync(bytes).toString('utf8')));
  return {
    /** Maps a position in the release to its sources. Returns undefined for an unknown one. */
    find(file: string, line: number, column: number) {
      const map = Object.hasOwn(maps, file) ? maps[file] : undefined;
      const entry = map && new SourceMap(map).findEntry(line - 1, column - 1);
      if (!map || !entry || !('originalSource' in entry)) return undefined;
      const text = map.sourcesContent[map.sources.indexOf(entry.originalSource)];
      return {
        /** Relative to the workspace: "apps/lessons/src/lesson/lesson.tsx". */
        source: fromWorkspace(app, file, entry.originalSource),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
        /** Null for lines of packages. */
        text: text?.split('\n')[entry.originalLine]?.trim() || null,
      };
    },
  };
}

/** Source maps name sources relative to themselves. */
function fromWorkspace(app: string, file: string, source: string): string {
  if (/^[a-z-]+:/.test(source)) return source;
  return posix.join('apps', app, 'dist', posix.dirname(file), source);
}

function parsed(path: string, bytes: Uint8Array): Maps[string] {
  const { success, data } = mapSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!success) throw new OperatorError(`${path} of the build is not a source map.`);
  return data;
}

function ownTextAlone(map: Maps[string]): Maps[string] {
  const isForeign = (source = '') => source.includes('node_modules/');
  return {
    ...map,
    sourcesContent: map.sourcesContent.map((text, place) => (isForeign(map.sources[place]) ? '' : text)),
  };
}

function computeDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
