import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { completing } from './completing.ts';
import { type SampleProduct, startSampleProduct } from './testing/start-sample-product.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** An export of OTLP over HTTP, as far as it is read here. */
interface TraceExport {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A trace collector that records the bodies of requests. It answers with this status, or never without one. */
async function startCollector(status?: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    if (status !== undefined) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(server)}` },
    bodies,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close: () => server.close().closeAllConnections(),
  };
}

/** The spans of an export, each with its service. */
function spansIn({ resourceSpans }: TraceExport) {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });
}

const collectors: Collector[] = [];
let product: SampleProduct;

afterEach(async () => {
  await product.end('SIGKILL');
  for (const collector of collectors.splice(0)) collector.close();
});

/** A gateway in front of a progress service, each with its collector, which answers with this status or never. */
async function startTraced(ofGateway?: number, ofProgress = ofGateway) {
  const [gateway, progress] = [await startCollector(ofGateway), await startCollector(ofProgress)];
  collectors.push(gateway, progress);
  product = await startSampleProduct(temporaryFolder(), { gateway: gateway.settings, progress: progress.settings });
}

function save(traceparent: string) {
  return fetch(`http://${product.gateway}/api/progress-update`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.token}`, 'Content-Type': 'application/json', traceparent },
    body: completing(1),
  });
}

const PAGE = 'c0ffee12'.repeat(4);
const BROWSERS_SPAN = 'ab'.repeat(8);

test('a save through the gateway is one connected trace without personal data', { timeout: 180_000 }, async () => {
  await startTraced(200);
  const answer = await save(`00-${PAGE}-${BROWSERS_SPAN}-01`);
  expect(answer.status).toBe(200);
  await product.end('SIGTERM');
  const spans = collectors.flatMap((collector) => collector.spans()).filter(({ traceId }) => traceId === PAGE);
  const gateway = spans.find(({ service }) => service === 'tensely-gateway');
  const progress = spans.find(({ service }) => service === 'tensely-progress');
  expect(spans).toHaveLength(2);
  expect(gateway).toMatchObject({ parentSpanId: BROWSERS_SPAN, name: 'POST api' });
  expect(progress).toMatchObject({ parentSpanId: gateway?.spanId, name: 'POST /api/progress-update' });
  const sent = collectors.flatMap(({ bodies }) => bodies).join('\n');
  expect(sent).not.toContain(product.token);
  expect(sent).not.toMatch(/eyJ|example\.org|learner-1|Bearer|127\.0\.0\.1|userAnswer|nouns/);
});

test('collectors that never answer, or are broken, delay neither a request nor the shutdown', {
  timeout: 180_000,
}, async () => {
  await startTraced(undefined, 500);
  for (let time = 0; time < 20; time += 1) expect((await save('')).status).toBe(200);
  expect(await product.end('SIGTERM')).toEqual([0, 0]);
});
