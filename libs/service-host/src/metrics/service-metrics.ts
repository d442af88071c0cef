import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface CountedRequest {
  method: string;
  /** The purpose or route pattern, never the address. */
  route: string;
  status: number;
  ms: number;
}

interface Options {
  /** Prefix of each name, for example "tensely_gateway_". */
  prefix: string;
  /** Whether to measure the process: memory, CPU, event loop. */
  ofProcess: boolean;
  /** Folders whose disks to measure, keyed by their content: "data", "store". */
  folders?: Readonly<Record<string, string>>;
}

const methods = new Set(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE']);
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of every service, under its own prefix, so that dashboards and alerts can treat all services alike.
 *
 * @example
 * const metrics = createServiceMetrics({ prefix: 'tensely_gateway_', ofProcess: true });
 * metrics.request({ method: 'GET', route: 'page', status: 200, ms: 3 });
 */
export function createServiceMetrics({ prefix, ofProcess, folders = {} }: Options) {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  /** Creates a counter of the service's own; the name gets the prefix. */
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `${prefix}${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[], collect?: (this: Gauge) => void | Promise<void>) =>
    new Gauge({ name: `${prefix}${name}`, help, labelNames, registers, ...(collect && { collect }) });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `${prefix}${name}`, help, labelNames, buckets, registers });
  const requests = counter('requests_total', 'Requests by method, route and status.', ['method', 'route', 'status']);
  const durations = histogram('request_duration_seconds', 'Request duration in seconds, by route.', ['route'], SECONDS);
  const clocks = gauge('clock_ahead_seconds', 'How far this clock is ahead of another one.', ['of']);
  const diskGauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    gauge(name, help, ['of'], async function () {
      this.reset();
      for (const [of, folder] of Object.entries(folders)) {
        const disk = await statfs(folder).catch(() => undefined);
        if (disk) this.set({ of }, disk[blocks] * disk.bsize);
      }
    });
  diskGauge('disk_free_bytes', 'Free bytes of the disk under a folder of the service.', 'bavail');
  diskGauge('disk_size_bytes', 'Bytes of the disk under a folder of the service.', 'blocks');
  return {
    request({ method, route, status, ms }: CountedRequest) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
    },
    clockAhead: (of: string, seconds: number) => clocks.set({ of }, seconds),
    /** All metrics in the Prometheus text format. */
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    counter,
    gauge,
    histogram,
  };
}
