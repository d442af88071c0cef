import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@tensely/testing/node';
import { z } from 'zod';

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
}

/** A trace collector (OTLP over HTTP) that records what it receives. */
export interface TraceReceiver {
  endpoint: string;
  /** Every request body, unparsed. */
  bodies: string[];
  spans(): ReceivedSpan[];
  close(): void;
}

/** Starts it. It answers with this status, or never without one. */
export async function startTraceReceiver(status?: number): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    if (status !== undefined) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        exportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const name = resource.attributes.find(({ key }) => key === 'service.name')?.value;
          const { stringValue } = z.object({ stringValue: z.string() }).parse(name);
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service: stringValue, ...span })));
        }),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
