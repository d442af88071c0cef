import { readTelemetry, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';
import { createMemoryStorage, sampleKey } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const MINUTE_MS = 60_000;

test('an idle gateway reports its trusted keys at once, on a change, and every five minutes', async () => {
  const storage = createMemoryStorage();
  const gateway = gatewayUnderTest({ storage });
  await gateway.release('shell', '1.0.0');
  const written = async () => {
    const day = new Date(gateway.clock.now()).toISOString().slice(0, 10);
    const { files } = await readTelemetry(storage, [day]);
    return files.map(({ trust, until, rows }) => ({ trust, until, rows }));
  };
  /** Passes ten seconds at a time until `read` finds the expected value. */
  const eventually = (read: (file: Awaited<ReturnType<typeof written>>[number] | undefined) => unknown) =>
    expect.poll(
      async () => {
        await gateway.clock.pass(10_000);
        return read((await written())[0]);
      },
      { interval: 5 },
    );

  gateway.start();
  await eventually((file) => file?.trust).toBe(trustFingerprint(gateway.keys));
  gateway.keys.push(...trustedKeys({ keys: [sampleKey('another', { publish: ['lessons'], promote: [] }).entry] }));
  await eventually((file) => file?.trust).toBe(trustFingerprint(gateway.keys));
  const [changed] = await written();
  expect(changed?.rows).toEqual([]);
  await eventually((file) => file?.until !== changed?.until).toBe(true);
  const [again] = await written();
  expect(Date.parse(again?.until ?? '') - Date.parse(changed?.until ?? '')).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  await gateway.stop();
});

test('a gateway reports its address and served revision, and finally that it has stopped', async () => {
  const storage = createMemoryStorage();
  const gateway = gatewayUnderTest({ storage });
  await gateway.release('shell', '1.0.0');
  const report = async () => {
    await gateway.clock.pass(10_000);
    const { files } = await readTelemetry(storage, [new Date(gateway.clock.now()).toISOString().slice(0, 10)]);
    return files.map(({ address, revision, ended }) => ({ address, revision, ended }))[0];
  };
  gateway.start();
  await expect.poll(report).toEqual({ address: 'g1.example.org:4200', revision: 1 });
  await gateway.release('lessons', '1.0.0');
  await expect.poll(report).toMatchObject({ revision: 2 });
  await gateway.stop();
  expect(await report()).toEqual({ address: 'g1.example.org:4200', revision: 2, ended: true });
});
