/** One sample in the Prometheus format. */
export interface MetricSample {
  name: string;
  /** Unparsed: `remote="lessons",outcome="ok"`. */
  labels: string;
  value: number;
}

/** Returns the samples in the metrics of one service. */
export function metricSamples(text: string): MetricSample[] {
  return [...text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels,
    value: Number(value),
  }));
}

const TIMEOUT_MS = 2000;

/** The metrics of the services that answer at these ports of this machine. */
export async function readMetrics(ports: readonly number[]): Promise<string[]> {
  const texts = await Promise.all(
    ports.map(async (port) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return answer.ok ? [await answer.text()] : [];
      } catch {
        return [];
      }
    }),
  );
  return texts.flat();
}
