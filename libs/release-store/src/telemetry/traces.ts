import type { StoredTrace, Telemetry } from './telemetry.schema.ts';

/** Merges equal errors of all gateways and days, latest first. */
export function mergeTraces(files: readonly Pick<Telemetry, 'traces'>[]): StoredTrace[] {
  const found = new Map<string, StoredTrace>();
  for (const trace of files.flatMap(({ traces }) => traces)) {
    const key = traceKey(trace);
    const known = found.get(key);
    found.set(key, known ? merged(known, trace) : trace);
  }
  return [...found.values()].sort((one, other) => (one.last < other.last ? 1 : -1));
}

/** The identity of an error. */
export function traceKey({
  remote,
  version,
  error,
  words = '',
  frames,
}: Pick<StoredTrace, 'remote' | 'version' | 'error' | 'words' | 'frames'>): string {
  return [remote, version, error, words, ...frames].join('\n');
}

function merged(one: StoredTrace, other: StoredTrace): StoredTrace {
  return {
    ...one,
    count: one.count + other.count,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}
