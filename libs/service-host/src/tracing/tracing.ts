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
