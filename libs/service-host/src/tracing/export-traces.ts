import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { readTraceparent, type Tracing } from './tracing.ts';

/** A slow or unreachable collector must not delay requests. */
const EXPORT_TIMEOUT_MS = 3000;
const SEND_EVERY_MS = 2000;
/** Spans to queue while the collector is unreachable; further spans are dropped. */
const MOST_WAITING = 2048;

/** Exports spans to a collector (OTLP over HTTP) in the background. A failed export does not affect requests. */
export function exportTraces(service: string, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'tensely', 'service.name': `tensely-${service}` }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('tensely');
  return {
    start(traceparent) {
      const parent = readTraceparent(traceparent);
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
      const { traceId, spanId } = span.spanContext();
      return {
        traceId,
        spanId,
        end({ method, route, status }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}
