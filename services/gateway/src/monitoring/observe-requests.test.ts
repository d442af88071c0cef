import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trustedKeys } from '@tensely/release-store/logic';
import { sampleKey } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { reportTokenOf, servingGateway } from '../testing/gateway-under-test.ts';

const THEIRS = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;

/** Reads the trace id that a page gets with its response. */
function idOf(page: Response): string {
  const [, claims = ''] = reportTokenOf(page).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).jti;
}

test('logs each page under its own id, without its address', async () => {
  const gateway = await servingGateway();
  const ids = [idOf(await gateway.get('/A1/nouns?to=ana')), idOf(await gateway.get('/', { traceparent: THEIRS }))];
  expect(new Set([...ids, 'a1'.repeat(16)]).size).toBe(3);
  expect(gateway.logged).toEqual(
    ids.map((traceId) => ({ traceId, method: 'GET', route: 'page', status: 200, ms: 0, message: 'request' })),
  );
});

test('logs an API request under the id of its page, or under a new id if it names none', async () => {
  const gateway = await servingGateway();
  for (const traceparent of [THEIRS, THEIRS.replaceAll('a1', '00'), 'ana@example.org'])
    await gateway.get('/api/progress', { traceparent });
  const ids = gateway.logged.map(({ traceId }) => traceId);
  const fresh = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(ids).toEqual(['a1'.repeat(16), fresh, fresh]);
  expect(new Set(ids).size).toBe(3);
  expect(JSON.stringify(gateway.logged)).not.toContain('ana');
});

test('logs a broken page once under its id, with the release and the kind of failure', async () => {
  const gateway = await servingGateway();
  const page = await gateway.get('/A1/nouns');
  const about = { remote: 'lessons', version: '1.0.0', bucket: 'stable' };
  const events = [
    { kind: 'load', remote: 'shell', version: '1.0.0', bucket: 'stable', outcome: 'ok' },
    { kind: 'load', ...about, outcome: 'failed', fault: 'network' },
    { kind: 'error', ...about, error: 'script', first: true },
  ];
  await gateway.post('/beacons', { shell: '1.0.0', token: reportTokenOf(page), events });
  const message = 'A page reports a fault.';
  const fault = { remote: 'lessons', version: '1.0.0', outcome: 'failed', fault: 'network' };
  expect(gateway.logged.filter((line) => line.message === message)).toEqual([
    { traceId: idOf(page), ...fault, message },
  ]);
  const metrics = await gateway.metrics();
  expect(metrics).toContain('tensely_gateway_loads_total{remote="shell",outcome="ok"} 1');
  expect(metrics).toContain('tensely_gateway_loads_total{remote="lessons",outcome="failed"} 1');
});

test('counts requests by kind, and unanswered API requests by route', async () => {
  const gateway = await servingGateway();
  await gateway.get('/A1/nouns');
  await gateway.get('/remotes/lessons/1.0.0/app.css');
  await gateway.get('/remotes/lessons/9.0.0/app.css');
  await gateway.post('/api/progress-update', '{}');
  await gateway.post('/api/exam-attempts/7/finish', '{}');
  const metrics = await gateway.metrics();
  for (const line of [
    'requests_total{method="GET",route="page",status="200"} 1',
    'requests_total{method="GET",route="file",status="200"} 1',
    'requests_total{method="GET",route="file",status="404"} 1',
    'requests_total{method="POST",route="api",status="503"} 2',
    'unanswered_total{route="/api/progress-update"} 1',
    'unanswered_total{route="/api/exam-attempts/:id/finish"} 1',
    'store_problems 0',
  ]) {
    expect(metrics).toContain(`tensely_gateway_${line}`);
  }
});

test('gateways report the same trust fingerprint for the same keys, and another one for others', async () => {
  const gateway = await servingGateway();
  const fingerprint = async () => {
    // Until the next poll of the store.
    await gateway.clock.pass(6000);
    await gateway.get('/');
    return /trust_info\{fingerprint="(\w+)"\} 1/.exec(await gateway.metrics())?.[1];
  };
  const before = await fingerprint();
  gateway.keys.push(...trustedKeys({ keys: [sampleKey('another', { publish: ['lessons'], promote: [] }).entry] }));
  const after = await fingerprint();
  gateway.keys.reverse();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  expect(after).not.toBe(before);
  expect(await fingerprint()).toBe(after);
});

test("metrics report the disks under the gateway's folders and skip a missing folder", async () => {
  const folders = { store: import.meta.dirname, data: '/no/such/folder' };
  const metrics = await (await servingGateway({ folders })).metrics();
  expect(metrics).toMatch(/^tensely_gateway_disk_free_bytes\{of="store"\} \d+$/m);
  expect(metrics).toMatch(/^tensely_gateway_disk_size_bytes\{of="store"\} [1-9]\d+$/m);
  expect(metrics).not.toContain('of="data"');
});

const deploy = join(import.meta.dirname, '../../../../deploy');

test('the gateway exports every metric that rules and dashboard use', async () => {
  const gateway = await servingGateway();
  await gateway.get('/');
  const metrics = await gateway.metrics();
  const files = ['prometheus/tensely.rules.yml', 'grafana/tensely.json'];
  const watched = (await Promise.all(files.map((file) => readFile(join(deploy, file), 'utf8')))).join('\n');
  const names = new Set(
    [...watched.matchAll(/\btensely_(?!progress_)\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect([...names].filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  expect(names.size).toBeGreaterThan(0);
});
