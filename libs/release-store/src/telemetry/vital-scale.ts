import type { VitalName } from '@tensely/platform/host';

/** Upper edges of a vital's histogram classes. A last class counts the values above. */
const scales: Record<VitalName, readonly number[]> = {
  TTFB: [100, 200, 300, 500, 800, 1200, 1800, 3000, 5000],
  FCP: [500, 1000, 1500, 1800, 2500, 3000, 4000, 6000, 10_000],
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** The number of histogram classes of each vital. */
export const VITAL_CLASSES = 10;

/** The histogram class of a value. */
export function vitalClass(name: VitalName, value: number): number {
  const place = scales[name].findIndex((edge) => value <= edge);
  return place < 0 ? VITAL_CLASSES - 1 : place;
}

/**
 * Estimates a quantile from a histogram, by linear interpolation within a class. Values above the scale count as its last edge.
 * Returns undefined without values.
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
