import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  haltAutomatically,
  readTrustFile,
  trustedKeys,
  trustFingerprint,
  writeTelemetry,
} from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { gaugeAlerts } from './reports/alarms.ts';
import { portsHere } from './reports/metrics.ts';
import { copiesOfLessonsLive, done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();
const rules = () => readFile(join(import.meta.dirname, '../../deploy/prometheus/tensely.rules.yml'), 'utf8');

beforeEach(() => {
  tool = lessonsLive();
});

/** The lines of the output, with a bar between columns. */
const lines = (out: string) => out.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));

async function ownFingerprint() {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  return trustFingerprint(trust ? trustedKeys(trust) : []);
}

const report = (address: string, trust: string, revision: number) =>
  writeTelemetry(tool.store.storage, {
    day: '2026-11-21',
    writer: address.replace(':', '-'),
    from: '2026-11-21T09:00:00Z',
    until: '2026-11-21T09:58:00Z',
    address,
    trust,
    revision,
    rows: [],
    trials: [],
    traces: [],
  });

test('an intact installation shows operator, keys, trust, live versions and gateways, and has no next step', async () => {
  const { revision } = await tool.store.readPointers();
  await report('g1:4200', await ownFingerprint(), revision);
  const { code, out } = await tool.run('doctor');
  expect(code).toBe(0);
  expect(lines(out)).toEqual(
    expect.arrayContaining([
      'You are Ana Lima.',
      'local | * | * | -',
      expect.stringMatching(/^Trusted keys: .*trust\.json, fingerprint [0-9a-f]{12}\.$/),
      expect.stringMatching(/^lessons \| 1\.0\.0 \| - \| 2026-12-19/),
      `g1:4200 | 2026-11-21 09:58 | ${revision} | ${await ownFingerprint()} | same`,
      'No service answers on this machine at PORT, PROGRESS_PORT or the port after each, so alerts on metrics were not checked.',
      'Nothing needs to be done.',
    ]),
  );
});

test('checks two processes of each service, and the gateways that this machine has reported', () => {
  const gateways = [`${hostname()}:6207`, 'another-machine:6300', 'old-writer-name'].map((address) => ({ address }));
  expect(portsHere(gateways, { PORT: 6200, PROGRESS_PORT: 6400 })).toEqual([6200, 6201, 6400, 6401, 6207]);
});

test('says that a storage service ignores conditional writes', async () => {
  const { storage } = tool.store;
  const write = storage.write.bind(storage);
  Object.assign(storage, { folder: undefined, write: (key: string, bytes: Buffer) => write(key, bytes) });
  const { out } = await tool.run('doctor');
  expect(out).toContain('does not honour If-Match and If-None-Match: one of two concurrent changes would be lost.');
  expect(out).toContain('→ read docs/deployment.md, step 5');
});

test('alerts show their severity and runbook, and the exit code is 1', async () => {
  const metrics = [
    'tensely_gateway_store_problems 2',
    'tensely_gateway_clock_ahead_seconds{of="the parent site"} -90',
    'tensely_gateway_disk_free_bytes{of="store"} 10',
    'tensely_gateway_disk_size_bytes{of="store"} 1000',
    'tensely_gateway_certificate_expires_seconds 3600',
    'tensely_gateway_certificate_lifetime_seconds 43200',
    'tensely_gateway_requests_total{method="GET",route="page",status="503"} 5',
    'tensely_progress_waiting 3',
  ].join('\n');
  tool.effects.readMetrics = async () => [metrics];
  const { ok, result } = await tool.json('doctor');
  expect(ok).toBe(false);
  expect(result.alarms).toEqual([
    expect.objectContaining({
      alert: 'StoreIsNotInOrder',
      severity: 'ticket',
      runbook: 'docs/runbooks/machines.md#store',
    }),
    expect.objectContaining({ alert: 'ClockIsOff', severity: 'page' }),
    expect.objectContaining({ alert: 'DiskIsNearlyFull', severity: 'ticket' }),
    expect.objectContaining({ alert: 'DiskIsFull', severity: 'page', runbook: 'docs/runbooks/machines.md#disk' }),
    expect.objectContaining({ alert: 'CertificateIsNotRenewed', severity: 'ticket' }),
    expect.objectContaining({ alert: 'LessonsDoNotOpen', severity: 'page' }),
    expect.objectContaining({ alert: 'ReleasesAreNotServed', severity: 'page' }),
  ]);
  const { code, out } = await tool.run('doctor');
  expect(code).toBe(1);
  expect(out).toContain('The certificate of the product ends 2026-11-21 11:00 UTC.');
  expect(out).toContain('! ClockIsOff (page): The clock differs by -90 s (of="the parent site").');
  expect(out).toContain('DiskIsNearlyFull, DiskIsFull fire. → read docs/runbooks/machines.md#disk');
});

test('a halted canary, a lagging gateway, other keys and stale sources each have a next step', async () => {
  await done(tool, 'canary lessons 1.1.0 --percent 5');
  const { remotes, revision } = await tool.store.readPointers();
  if (remotes.lessons)
    await haltAutomatically(tool.store.storage, 'lessons', remotes.lessons, {
      at: '2026-11-21T09:50:00Z',
      why: 'p < 0.001',
    });
  await report('g1:4200', await ownFingerprint(), revision - 1);
  await report('g2:4200', 'abcabcabcabc', revision);
  tool.effects.changesSince = async (app) => (app === 'lessons' ? ['libs/ui/src/button.tsx'] : []);
  const { code, out } = await tool.run('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/lessons +1\.0\.0 +1\.1\.0 \(halted\)/);
  for (const line of [
    '! CanaryIsHalted (ticket): The canary lessons 1.1.0 was halted: p < 0.001',
    '! GatewaysTrustDifferently (ticket): Gateways have 2 different trust files.',
    'The canary lessons 1.1.0 was halted. → npm run release -- errors lessons 1.1.0',
    `g1:4200 serves revision ${revision - 1}, not ${revision}. → journalctl`,
    'g2:4200 trusts other keys than this machine. → copy ',
    'lessons 1.0.0 differs from these sources. → npm run release -- watch lessons',
  ])
    expect(out).toContain(line);
});

test('an unavailable store and a missing trust file are findings, not errors', async () => {
  tool.store.readPointers = () => Promise.reject(new Error('The store does not answer.'));
  const { code, out } = await tool.run('doctor');
  expect(code).toBe(1);
  expect(out).toContain('You are Ana Lima.');
  expect(out).toContain('1. The store does not answer. → read docs/runbooks/store-down.md');
  const empty = await releaseUnderTest().run('doctor');
  expect(empty.out).toContain('There is no trust file ');
});

test('without a trust file on this machine, the next step is to set it, not to copy it to the gateways', async () => {
  await report('g1:4200', await ownFingerprint(), 2);
  await rm(tool.effects.keyLocations.trustFile);
  const { out } = await tool.run('doctor');
  expect(out).toMatch(
    /1\. There is no trust file .* → set TRUST_FILE; if it is lost, read docs\/runbooks\/key-lost\.md/,
  );
  expect(out).not.toContain('trusts other keys');
  expect(out).not.toContain('copy ');
  // Nothing can be verified, so nothing is known of the placements.
  expect(out).not.toMatch(/Placement\w+ |1970/);
  expect(lines(out)).toContain('lessons | 1.0.0 | - | unknown');
});

test('the limits are the same as in the Prometheus rules', async () => {
  const text = await rules();
  for (const { alert, metric, above } of gaugeAlerts)
    expect(text).toMatch(new RegExp(`alert: ${alert}\\n\\s+expr: ${metric}(\\{[^}]*\\})? > ${above}\\n`));
  for (const limit of ['tensely:disk_free:ratio < 0.1\n', 'tensely:disk_free:ratio < 0.02\n', '< 0.2\n', '< 0.05\n'])
    expect(text).toContain(limit);
});
