import { type RequestSpan, TRACEPARENT } from '@tensely/service-host/logic';
import type { MiddlewareHandler } from 'hono';
import type { GatewayOptions } from '../gateway-options.ts';
import type { Metrics, RequestKind } from './metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    span: RequestSpan;
  }
}

interface Options extends Pick<GatewayOptions, 'tracing' | 'clock' | 'logInfo'> {
  metrics: Pick<Metrics, 'request'>;
}

const kinds: readonly [RegExp, RequestKind][] = [
  [/^\/remotes\//, 'file'],
  [/^\/api\//, 'api'],
  [/^\/beacons$/, 'beacon'],
  [/^\/(healthz|readyz|metrics|preview|language|releases\.json)$/, 'other'],
];

/** Requests that get a line each. Files are too many and say nothing about a visitor. */
const logged: ReadonlySet<RequestKind> = new Set(['page', 'api']);

/** Counts each request and assigns it to the trace in its header; a page starts a new one, for its later requests. */
export function observeRequests({ tracing, metrics, clock, logInfo }: Options): MiddlewareHandler {
  return async (c, next) => {
    const kind = kinds.find(([form]) => form.test(c.req.path))?.[1] ?? 'page';
    const start = clock.now();
    // Files are too many to trace.
    const span = kind === 'file' ? undefined : tracing.start(kind === 'page' ? undefined : c.req.header(TRACEPARENT));
    if (span) c.set('span', span);
    await next();
    const seen = { method: c.req.method, route: kind, status: c.res.status, ms: clock.now() - start };
    metrics.request(seen);
    if (!span || kind === 'other') return;
    span.end(seen);
    if (logged.has(kind) || seen.status >= 500) logInfo({ traceId: span.traceId, ...seen }, 'request');
  };
}
