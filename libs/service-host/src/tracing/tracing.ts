import { newTraceContext, readTraceparent, type TraceContext } from './trace-context.ts';

/** How a request ended. Nothing of it says who asked, or for what exactly. */
export interface RequestOutcome {
  method: string;
  /** The pattern of its route, never its address. */
  route: string;
  status: number;
}

/** A request while it is answered: a span of a trace. */
export interface RequestSpan extends TraceContext {
  end(outcome: RequestOutcome): void;
}

/** Follows requests from process to process. */
export interface Tracing {
  /** Begins a span: of the trace that `traceparent` names, else of a new one. */
  start(traceparent?: string): RequestSpan;
  /** Sends what was not sent yet. Never rejects. */
  close(): Promise<void>;
}

/** Gives every request its id and exports nothing. */
export const noTracing: Tracing = {
  start: (traceparent) => ({ ...newTraceContext(readTraceparent(traceparent)), end: () => {} }),
  close: async () => {},
};
