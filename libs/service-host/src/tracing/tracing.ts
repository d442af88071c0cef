import { randomBytes } from 'node:crypto';

/** The request header that carries the trace context (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

export interface TraceContext {
  /** 32 hexadecimal digits; the first eight are the number that a learner gives to support. */
  traceId: string;
  spanId: string;
}

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

export interface Tracing {
  /** Starts a span in the trace that `traceparent` names, or in a new one. */
  start(traceparent?: string): RequestSpan;
  /** Exports the pending spans. Never rejects. */
  close(): Promise<void>;
}

/** Gives every request an id and exports nothing. */
export const noTracing: Tracing = {
  start(traceparent) {
    const { traceId = randomHex(16) } = readTraceparent(traceparent) ?? {};
    return { traceId, spanId: randomHex(8), end: () => {} };
  },
  close: async () => {},
};

const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** Parses the header. Returns undefined if it is missing or invalid. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = ''] = FORM.exec(header ?? '') ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : undefined;
}

/** Formats the header for a request from this position. */
export function formatTraceparent({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`;
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
