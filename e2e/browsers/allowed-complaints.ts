import type { EngineName } from './start-engine.ts';

/** Leaving a page aborts its prefetches: the next page of a lesson, its picture, a chunk of the shell. */
const leaving = [
  /^The page \S+ could not be loaded\. (TypeError|JSHandle@error)/,
  /^The picture \S+ is missing\. (TypeError|JSHandle@error)/,
];

/** Firefox and WebKit report a chunk that they abort when the page is left as failed. */
const abortedChunk = /^(SCRIPT|LINK) <(script|link) [^>]*static\/(js|css)\/async\//;

/** SHA hash of empty content, which Firefox computes for an aborted file. */
const HASH_OF_NOTHING = 'OLBgp1GsljhM2TJ';

/** Harmless console messages per engine, with the reason. docs/browsers.md lists them too. */
const allowed: Record<EngineName, RegExp[]> = {
  chromium: leaving,
  firefox: [...leaving, abortedChunk, new RegExp(`computed hash is .${HASH_OF_NOTHING}`)],
  // Under Integrity-Policy, WebKit preloads no script, whatever its hash; the loader fetches it a moment later.
  webkit: [...leaving, abortedChunk, /^LINK <link rel="preload" as="script"/],
};

/** The console messages explained by neither the engine nor the journey. */
export function unexplained(engine: EngineName, complaints: readonly string[], expected: readonly RegExp[]): string[] {
  const known = [...allowed[engine], ...expected];
  return complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)));
}
