import type { EngineName } from './start-engine.ts';

/** What an engine complains of although nothing is the matter, and why. docs/browsers.md says so too. */
const allowed: Record<EngineName, RegExp[]> = {
  chromium: [],
  firefox: [],
  webkit: [],
};

/** The complaints that neither the engine's habits nor the journey explains. */
export function unexplained(engine: EngineName, complaints: readonly string[], expected: readonly RegExp[]): string[] {
  const known = [...allowed[engine], ...expected];
  return complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)));
}
