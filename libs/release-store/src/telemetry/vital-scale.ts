import type { VitalName } from '@tensely/platform/host';

/** Upper edges of the classes that a vital's values are counted in; a last class is for what lies above. */
const scales: Record<VitalName, readonly number[]> = {
  TTFB: [100, 200, 300, 500, 800, 1200, 1800, 3000, 5000],
  FCP: [500, 1000, 1500, 1800, 2500, 3000, 4000, 6000, 10_000],
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** In how many classes the values of a vital are counted. */
export const VITAL_CLASSES = 10;

/** The class that a value of a vital is counted in. */
export function vitalClass(name: VitalName, value: number): number {
  const place = scales[name].findIndex((edge) => value <= edge);
  return place < 0 ? VITAL_CLASSES - 1 : place;
}

/**
 * The value that a share of all values does not exceed, from their counts by class; within a class the values are taken
 * as evenly spread. Undefined without values; what lies above the scale counts as its last edge.
 */
export function vitalQuantile(name: VitalName, counts: readonly number[], share: number): number | undefined {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return undefined;
  const edges = scales[name];
  let below = 0;
  for (const [place, edge] of edges.entries()) {
    const count = counts[place] ?? 0;
    if (below + count >= wanted) {
      const lower = edges[place - 1] ?? 0;
      return lower + ((edge - lower) * (wanted - below)) / count;
    }
    below += count;
  }
  return edges.at(-1);
}
