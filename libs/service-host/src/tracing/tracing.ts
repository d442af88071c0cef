import { newTraceContext, readTraceparent, type TraceContext } from './trace-context.ts';

/** How a request ended, without personal data. */
interface RequestOutcome {
  method: string;
  /** The route pattern, never the address. */
  route: string;
  status: number;
}

/** A request in progress: a span of a trace. */
export interface RequestSpan extends TraceContext {
  end(outcome: RequestOutcome): void;
}

/** Traces requests across processes. */
export interface Tracing {
  /** Starts a span in the trace that `traceparent` names, or in a new one. */
  start(traceparent?: string): RequestSpan;
  /** Exports the pending spans. Never rejects. */
  close(): Promise<void>;
}

/** Gives every request an id and exports nothing. */
export const noTracing: Tracing = {
  start: (traceparent) => ({ ...newTraceContext(readTraceparent(traceparent)), end: () => {} }),
  close: async () => {},
};

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
