/** One line of a service's metrics, as Prometheus reads them. */
export interface MetricSample {
  name: string;
  /** As they are written: `remote="lessons",outcome="ok"`. */
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
