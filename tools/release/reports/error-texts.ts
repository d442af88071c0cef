import { parseFrame } from '@tensely/platform/host';
import type { ReleaseStore, StoredTrace } from '@tensely/release-store/logic';
import { openSourceMaps, type SourceMaps } from '../publishing/source-maps.ts';

/** An error that pages reported, with its positions in the sources. */
export type ErrorText = Awaited<ReturnType<typeof readErrorTexts>>[number];

/** Maps errors to the sources, with the source maps of each release. */
export async function readErrorTexts(store: ReleaseStore, traces: readonly StoredTrace[]) {
  const opened = new Map<string, Promise<SourceMaps | undefined>>();
  const mapsOf = (name: string, version: string) => {
    const release = `${name} ${version}`;
    const maps = opened.get(release) ?? readMaps(store, name, version);
    opened.set(release, maps);
    return maps;
  };
  const placeOf = async (file: string) => {
    const frame = parseFrame(file);
    const maps = frame && (await mapsOf(frame.name, frame.version));
    return { file, source: (frame && maps?.find(frame.path, frame.line, frame.column)) ?? null };
  };
  return Promise.all(
    traces.map(async ({ version, error, words, count, first, last, frames }) => ({
      version,
      /** "TypeError: is not a function". */
      error: words ? `${error}: ${words}` : error,
      count,
      first,
      last,
      /** Innermost first. `source` is null for an unknown position. */
      stack: await Promise.all(frames.map(placeOf)),
    })),
  );
}

async function readMaps(store: ReleaseStore, name: string, version: string): Promise<SourceMaps | undefined> {
  const record = await store.readRecord(name, version).catch(() => undefined);
  const path = record?.info.sourceMaps;
  const bytes = typeof path === 'string' ? await store.readPrivate(path) : undefined;
  return typeof path === 'string' && bytes ? openSourceMaps(name, path, bytes) : undefined;
}
