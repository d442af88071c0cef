import { freePort, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { completing } from './completing.ts';
import { createLearnerTokens } from './learner-tokens.ts';
import { openSampleReleases } from './sample-releases.ts';
import { type StartedService, startService } from './start-service.ts';
import { startTraceReceiver, type TraceReceiver } from './trace-receiver.ts';

const receivers: TraceReceiver[] = [];
let services: StartedService[];

afterEach(async () => {
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  for (const receiver of receivers.splice(0)) receiver.close();
});

/** A gateway in front of a progress service, each with its collector, which answers with this status or never. */
async function startTraced(ofGateway?: number, ofProgress = ofGateway) {
  const [gateways, progresses] = [await startTraceReceiver(ofGateway), await startTraceReceiver(ofProgress)];
  receivers.push(gateways, progresses);
  const dataDir = temporaryFolder();
  const releases = await openSampleReleases(dataDir);
  await releases.release('shell', '1.0.0');
  const tokens = createLearnerTokens();
  const token = await tokens.of('ana');
  const port = await freePort();
  const variables = { DATA_DIR: dataDir, ...tokens.variables };
  const tracing = ({ endpoint }: TraceReceiver) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  services = [
    await startService('progress', port, { ...variables, ...tracing(progresses) }),
    await startService('gateway', await freePort(), {
      ...variables,
      ...tracing(gateways),
      PROGRESS_SERVICE: `http://127.0.0.1:${port}`,
    }),
  ];
  const [, gateway] = services;
  const save = (traceparent: string) =>
    fetch(`http://${gateway?.address}/api/progress-update`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        traceparent,
      },
      body: completing(1),
    });
  return { save, token };
}

const PAGE = 'c0ffee12'.repeat(4);
const BROWSERS_SPAN = 'ab'.repeat(8);

test('a save through the gateway is one connected trace without personal data', { timeout: 180_000 }, async () => {
  const { save, token } = await startTraced(200);
  const answer = await save(`00-${PAGE}-${BROWSERS_SPAN}-01`);
  expect(answer.status).toBe(200);
  await Promise.all(services.map((service) => service.end('SIGTERM')));
  const spans = receivers.flatMap((receiver) => receiver.spans()).filter(({ traceId }) => traceId === PAGE);
  const gateway = spans.find(({ service }) => service === 'tensely-gateway');
  const progress = spans.find(({ service }) => service === 'tensely-progress');
  expect(spans).toHaveLength(2);
  expect(gateway).toMatchObject({ parentSpanId: BROWSERS_SPAN, name: 'POST api' });
  expect(progress).toMatchObject({ parentSpanId: gateway?.spanId, name: 'POST /api/progress-update' });
  const sent = receivers.flatMap(({ bodies }) => bodies).join('\n');
  expect(sent).not.toContain(token);
  expect(sent).not.toMatch(/eyJ|example\.org|"ana"|Bearer|127\.0\.0\.1|userAnswer|nouns/);
});

test('collectors that never answer, or are broken, delay neither a request nor the shutdown', {
  timeout: 180_000,
}, async () => {
  const { save } = await startTraced(undefined, 500);
  for (let time = 0; time < 20; time += 1) expect((await save('')).status).toBe(200);
  expect(await Promise.all(services.map((service) => service.end('SIGTERM')))).toEqual([0, 0]);
});
