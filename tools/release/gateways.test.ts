import { rm } from 'node:fs/promises';
import {
  readTelemetry,
  readTrustFile,
  type Telemetry,
  trustedKeys,
  trustFingerprint,
  writeTelemetry,
} from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { copiesOfLessonsLive, type ReleaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();

beforeEach(() => {
  tool = lessonsLive();
});

/** Writes a report of a gateway process. */
const report = (writer: string, about: Partial<Telemetry>) =>
  writeTelemetry(tool.store.storage, {
    day: '2026-11-21',
    writer,
    from: '2026-11-21T09:00:00Z',
    until: '2026-11-21T09:58:00Z',
    trust: 'abcabcabcabc',
    rows: [],
    trials: [],
    traces: [],
    ...about,
  });

test('status names gateways with different trust files, until all have the one on this machine', async () => {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  const own = trustFingerprint(trust ? trustedKeys(trust) : []);
  const reports = (writer: string, fingerprint: string, until?: string) =>
    report(writer, { trust: fingerprint, ...(until !== undefined && { until }) });
  await reports('ended', 'e0e0e0e0e0e0', '2026-11-21T08:00:00Z');
  await reports('one', own);
  await reports('two', 'abcabcabcabc');
  expect((await readTelemetry(tool.store.storage, ['2026-11-21'])).files).toHaveLength(3);
  const { out } = await tool.run('status');
  expect(out).toContain(
    `! Gateways trust other keys than this machine (${own}): 1 gateway the keys ${[own, 'abcabcabcabc'].sort()[0]}, 1 gateway the keys ${[own, 'abcabcabcabc'].sort()[1]}. Copy one trust file to all of them.`,
  );
  await reports('two', own);
  expect((await tool.run('status')).out).not.toContain('!');
});

test('status without a trust file on this machine does not compare it with those of the gateways', async () => {
  await report('one', { trust: 'abcabcabcabc' });
  await rm(tool.effects.keyLocations.trustFile);
  const { out } = await tool.run('status');
  expect(out).toContain('! There is no trust file ');
  expect(out).not.toContain('Gateways trust other keys');
});

test('status counts each running gateway once, by the last report of its address', async () => {
  const trust = await readTrustFile(tool.effects.keyLocations.trustFile);
  const own = trustFingerprint(trust ? trustedKeys(trust) : []);
  await report('killed', { address: 'g1:4200', until: '2026-11-21T09:50:00Z' });
  await report('started', { address: 'g1:4200', trust: own, revision: 2 });
  await report('stopped', { address: 'g2:4200', ended: true });
  expect((await tool.run('status')).out).not.toContain('!');
  expect((await tool.json('status')).result.gateways).toEqual([
    { address: 'g1:4200', lastReport: '2026-11-21T09:58:00Z', trust: own, revision: 2 },
  ]);
  await report('behind', { address: 'g1:4201' });
  await report('behind', { address: 'g1:4201', day: '2026-11-20', until: '2026-11-20T23:59:50Z' });
  expect((await tool.run('status')).out).toContain(`1 gateway the keys ${[own, 'abcabcabcabc'].sort()[0]}, 1 gateway`);
});
