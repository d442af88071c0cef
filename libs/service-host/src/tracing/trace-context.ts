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

/** Buffered random bytes: a system call for each request would take longer than routing it. */
let unused = Buffer.alloc(0);
const ASKED_AT_ONCE = 4096;

function randomHex(bytes: number): string {
  if (unused.length < bytes) unused = randomBytes(ASKED_AT_ONCE);
  const text = unused.toString('hex', 0, bytes);
  unused = unused.subarray(bytes);
  return text;
}
