import { hostname } from 'node:os';
import type { LiveGateway } from './live-gateways.ts';

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

/**
 * The ports of services on this machine that may answer: those of the settings, each with the next one for a second process, as
 * in docs/deployment.md, and those that gateways of this machine have reported.
 */
export function portsHere(
  gateways: readonly Pick<LiveGateway, 'address'>[],
  { PORT, PROGRESS_PORT }: { PORT: number; PROGRESS_PORT: number },
): number[] {
  const reported = gateways.flatMap(({ address }) => {
    const [host, port] = address.split(':');
    return host === hostname() && port ? [Number(port)] : [];
  });
  return [...new Set([PORT, PORT + 1, PROGRESS_PORT, PROGRESS_PORT + 1, ...reported])];
}

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
