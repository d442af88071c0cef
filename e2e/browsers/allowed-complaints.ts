import type { EngineName } from './start-engine.ts';

/** A page that is left cuts off what it was fetching ahead: the next page of a lesson, its picture, a part of the shell. */
const leaving = [
  /^The page \S+ could not be loaded\. (TypeError|JSHandle@error)/,
  /^The picture \S+ is missing\. (TypeError|JSHandle@error)/,
];

/** The hash of nothing, by which Firefox measures a file that was cut off. */
const HASH_OF_NOTHING = 'OLBgp1GsljhM2TJ';

/** What an engine complains of although nothing is the matter, and why. docs/browsers.md says so too. */
const allowed: Record<EngineName, RegExp[]> = {
  chromium: leaving,
  firefox: [
    ...leaving,
    new RegExp(`computed hash is .${HASH_OF_NOTHING}`),
    /^(SCRIPT|LINK) <(script|link) [^>]*static\/(js|css)\/async\//,
  ],
  // Under Integrity-Policy, WebKit preloads no script, whatever hash the link has; the loader fetches it a moment later.
  webkit: [...leaving, /^LINK <link rel="preload" as="script"/],
};

/** The complaints that neither the engine's habits nor the journey explains. */
export function unexplained(engine: EngineName, complaints: readonly string[], expected: readonly RegExp[]): string[] {
  const known = [...allowed[engine], ...expected];
  return complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)));
}
