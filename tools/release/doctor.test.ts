import { createServer } from 'node:http';
import { haltAutomatically, readTrustFile, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';
import { portOf } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { readMonitoring } from './reports/monitoring.ts';
import { done, expectFails, expectPrints, lessonsLive, linesOf } from './testing/release-under-test.ts';

const tool = lessonsLive();

async function ownFingerprint() {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  return trustFingerprint(trust ? trustedKeys(trust) : []);
}

test('an intact installation shows operator, keys, trust and live versions, and has no next step', async () => {
  const { out } = await expectPrints(tool, 'doctor');
  expect(linesOf(out)).toEqual(
    expect.arrayContaining([
      'You are Ana Lima.',
      'local | * | * | -',
      expect.stringMatching(new RegExp(`^Trusted keys: .*trust\\.json, fingerprint ${await ownFingerprint()}\\.$`)),
      expect.stringMatching(/^lessons \| 1\.0\.0 \| stable \| 100% /),
      'No alert fires.',
      'Nothing needs to be done.',
    ]),
  );
});

test('reports a storage service that ignores conditional writes', async () => {
  const { storage } = tool.store;
  const write = storage.write.bind(storage);
  Object.assign(storage, { folder: undefined, write: (key: string, bytes: Buffer) => write(key, bytes) });
  const finding = 'does not honour If-Match and If-None-Match: one of two concurrent changes would be lost.';
  await expectFails(tool, 'doctor', finding, '→ read docs/deployment.md, step 5');
});

test('shows the gateways and alerts that Prometheus knows; with an alert the exit code is 1', async () => {
  const labels = { alertname: 'DiskIsFull', severity: 'page', instance: 'localhost:4200' };
  const annotations = { summary: 'The disk has 1% left.', runbook: 'docs/runbooks/machines.md#disk' };
  const pending = { state: 'pending', labels: { ...labels, alertname: 'ServiceDown' }, annotations };
  const sample = (instance: string, value: string, fingerprint?: string) => ({
    metric: { instance, fingerprint },
    value: [0, value],
  });
  const answers: Record<string, unknown> = {
    '/api/v1/alerts': { alerts: [{ state: 'firing', labels, annotations }, pending] },
    '/api/v1/query?query=up{job="tensely-gateway"}': {
      result: [sample('one:4200', '1'), sample('two:4200', '1'), sample('three:4200', '0')],
    },
    '/api/v1/query?query=tensely_gateway_trust_info': {
      result: [sample('one:4200', '1', await ownFingerprint()), sample('two:4200', '1', '0ther')],
    },
  };
  const prometheus = createServer(({ url = '' }, response) =>
    response.end(JSON.stringify({ status: 'success', data: answers[decodeURIComponent(url)] })),
  );
  await new Promise<void>((resolve) => prometheus.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${portOf(prometheus)}`;
  tool.effects.readMonitoring = () => readMonitoring(address);
  const alert = '! DiskIsFull (page): The disk has 1% left.';
  const step = '1. DiskIsFull fires. → read docs/runbooks/machines.md#disk';
  const { out } = await expectFails(tool, 'doctor', alert, step);
  expect(out).not.toContain('ServiceDown');
  const gateways = ['one:4200 | up | as here', 'two:4200 | up | 0ther', 'three:4200 | DOWN | unknown'];
  expect(linesOf(out)).toEqual(expect.arrayContaining(gateways));
  await new Promise((resolve) => prometheus.close(resolve));
  const silent = 'Prometheus does not answer (PROMETHEUS_URL), so gateways and alerts were not checked.';
  await expectPrints(tool, 'doctor', silent);
});

test('a halted canary and stale sources each have a next step', async () => {
  await done(tool, 'canary lessons 1.1.0 --percent 5');
  const { lessons } = (await tool.store.readPointers()).remotes;
  const halt = { at: '2026-11-21T09:50:00Z', why: 'p < 0.001' };
  if (lessons) await haltAutomatically(tool.store.storage, 'lessons', lessons, halt);
  tool.effects.changesSince = async (app) => (app === 'lessons' ? ['libs/ui/src/button.tsx'] : []);
  await expectFails(
    tool,
    'doctor',
    / 1\.1\.0 +halted canary +0%/,
    'The canary lessons 1.1.0 was halted automatically at 2026-11-21 09:50 UTC: p < 0.001 → npm run release -- errors lessons 1.1.0',
    'lessons 1.0.0 differs from these sources. → npm run release -- publish lessons',
  );
});

test('reports a store that is suddenly empty', async () => {
  await done(tool, 'promote lessons 1.1.0');
  tool.store.readPointers = async () => ({ revision: 0, remotes: {} });
  await expectFails(tool, 'doctor', 'is empty, but had versions of lessons');
});

test('reports a store without a live shell', async () => {
  const { remotes, ...pointers } = await tool.store.readPointers();
  const { shell: _shell, ...others } = remotes;
  tool.store.readPointers = async () => ({ ...pointers, remotes: others });
  const finding = '1. No version of the shell is live, so gateways keep their last state.';
  const step = '→ npm run release -- versions shell, then promote one';
  const { out } = await expectFails(tool, 'doctor', finding, step);
  expect(out).not.toContain('The store has warnings.');
  await expectPrints(tool, 'status', '! No version of the shell is live');
});

test('an unavailable store is a finding, not an error', async () => {
  tool.store.readPointers = () => Promise.reject(new Error('The store does not answer.'));
  const step = '1. The store does not answer. → read docs/runbooks/store-down.md';
  await expectFails(tool, 'doctor', 'You are Ana Lima.', step);
});
