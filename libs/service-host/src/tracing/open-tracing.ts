import { noTracing, type Tracing } from './tracing.ts';

interface Options {
  /** The service, for example "gateway". */
  name: string;
  /** The address of the collector, if there is one. */
  endpoint: string | undefined;
}

/**
 * Exports spans to a collector (OTLP over HTTP) if there is one. Loads the exporter only then.
 *
 * @example
 * const tracing = await openTracing({ name: 'gateway', endpoint: environment.tracesEndpoint });
 * const span = tracing.start(c.req.header('traceparent'));
 * span.end({ method: 'GET', route: 'page', status: 200 });
 */
export async function openTracing({ name, endpoint }: Options): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(name, endpoint);
}
