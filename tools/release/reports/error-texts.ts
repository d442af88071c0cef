import { parseFrame } from '@tensely/platform/host';
import type { ReleaseStore, StoredTrace } from '@tensely/release-store/logic';
import { openSourceMaps, type SourceMaps } from '../publishing/source-maps.ts';

/** An error that pages reported, with its positions in the sources. */
export type ErrorText = Awaited<ReturnType<ReturnType<typeof createErrorReader>>>[number];

/** Returns a function that maps errors to the sources. Opens the source maps of each release once. */
export function createErrorReader(store: ReleaseStore) {
  const opened = new Map<string, Promise<SourceMaps | undefined>>();
  const placeOf = async (file: string) => {
    const frame = parseFrame(file);
    if (!frame) return { file, source: null };
    const release = `${frame.name} ${frame.version}`;
    const maps = opened.get(release) ?? readMaps(store, frame.name, frame.version);
    opened.set(release, maps);
    // A failed read is tried again.
    const forget = () => opened.delete(release);
    maps.then((found) => found ?? forget(), forget);
    return { file, source: (await maps)?.find(frame.path, frame.line, frame.column) ?? null };
  };
  return (traces: readonly StoredTrace[]) =>
    Promise.all(
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
