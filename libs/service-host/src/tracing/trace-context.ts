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
  return { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
}
