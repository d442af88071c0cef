import type { EngineName } from './start-engine.ts';

/** What an engine complains of although nothing is the matter, and why. docs/browsers.md says so too. */
const allowed: Record<EngineName, RegExp[]> = {
  chromium: [],
  // A page that is left while it fetches the next lesson page ahead: Firefox tells it, the others do not.
  firefox: [/^The page \S+ could not be loaded\./],
  // Under Integrity-Policy, WebKit preloads no script, whatever hash the link has; the loader fetches it a moment later.
  webkit: [/^LINK <link rel="preload" as="script"/],
};

/** The complaints that neither the engine's habits nor the journey explains. */
export function unexplained(engine: EngineName, complaints: readonly string[], expected: readonly RegExp[]): string[] {
  const known = [...allowed[engine], ...expected];
  return complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)));
}
