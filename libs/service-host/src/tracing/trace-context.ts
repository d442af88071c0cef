import { randomBytes } from 'node:crypto';

/** The header by which a request says which trace it belongs to (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** A place in a trace. */
export interface TraceContext {
  /** 32 hexadecimal digits; the first eight are the number that a learner says to support. */
  traceId: string;
  spanId: string;
}

const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** The place that a request came from; undefined where it says none, or says it wrongly. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = ''] = FORM.exec(header ?? '') ?? [];
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : undefined;
}

/** The header of a request that is made from this place. */
export function traceparentOf({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`;
}

/** A place of its own, below its parent where there is one. */
export function newTraceContext(parent?: TraceContext): TraceContext {
  return { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8) };
}

/** A pool of random bytes: asking the system for a few at each request takes longer than routing it. */
let unused = Buffer.alloc(0);
const ASKED_AT_ONCE = 4096;

function randomHex(bytes: number): string {
  if (unused.length < bytes) unused = randomBytes(ASKED_AT_ONCE);
  const text = unused.toString('hex', 0, bytes);
  unused = unused.subarray(bytes);
  return text;
}
