import { randomBytes } from 'node:crypto';

/** The request header that carries the trace context (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** A position in a trace. */
export interface TraceContext {
  /** 32 hexadecimal digits; the first eight are the number that a learner gives to support. */
  traceId: string;
  spanId: string;
}

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

/** Creates a child of the given position, or a new trace without one. */
export function newTraceContext(parent?: TraceContext): TraceContext {
  return { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8) };
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
