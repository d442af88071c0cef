import { openReleaseStore, readHistory, writeTelemetry } from '@tensely/release-store/logic';
import { readHalts } from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  servingGateway,
  storageThatFillsUp,
  visitor,
} from '../testing/gateway-under-test.ts';
import { load, stableLoad } from '../testing/sample-events.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await onTrial();
});

/** Visitors that chance assigns to either arm while half of the visitors get the canary. */
const visitors = { canary: '', stable: '' };

/** A gateway that serves the canary lessons 1.1.0 to half of its visitors. */
async function onTrial(...options: Parameters<typeof servingGateway>) {
  const one = await servingGateway(...options);
  await one.publish('lessons', '1.1.0');
  await one.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 50 });
  await one.clock.pass(1000);
  await choose(one);
  return one;
}

async function choose(one: GatewayUnderTest) {
  Object.assign(visitors, { canary: '', stable: '' });
  for (let number = 0; !visitors.canary || !visitors.stable; number += 1) {
    const { lessons } = await one.versions(visitor(number));
    visitors[lessons === '1.1.0' ? 'canary' : 'stable'] = visitor(number);
  }
}

/** Reports each load the given number of times, each from its own network. */
async function report(one: GatewayUnderTest, ...loads: [number, ReturnType<typeof load>][]) {
  for (const [count, event] of loads)
    for (let page = 0; page < count; page += 1) {
      addresses += 1;
      const address = `198.51.${addresses >> 8}.${addresses & 255}`;
      const token = await one.openPage(event.bucket === 'stable' ? visitors.stable : visitors.canary, address);
      await one.post('/beacons', { shell: '1.0.0', token, events: [event] }, {}, address);
    }
}
let addresses = 0;

const lessonsOf = async (one = gateway) => (await one.versions(visitors.canary)).lessons;
const badDay = [
  [100, stableLoad()],
  [48, load()],
  [12, load('fallback')],
] satisfies Parameters<typeof report>[1][];

describe('a canary with broken loads', () => {
  test('appears as a metric with its version until the canary ends', async () => {
    const metric = async () => /canary_halted\{.*/.exec(await gateway.metrics())?.[0];
    expect(await metric()).toBeUndefined();
    await report(gateway, ...badDay);
    expect(await metric()).toBe('canary_halted{remote="lessons",version="1.1.0"} 1');
    await gateway.change({ verb: 'halt', name: 'lessons' });
    await gateway.clock.pass(1000);
    await gateway.get('/');
    expect(await metric()).toBeUndefined();
  });

  test('is halted automatically from the next page view on, and in the store, with the figures and an entry in the history', async () => {
    expect(await lessonsOf()).toBe('1.1.0');
    await report(gateway, ...badDay);
    expect(await lessonsOf()).toBe('1.0.0');
    expect(gateway.lines).toEqual([
      expect.stringMatching(/^The canary lessons 1\.1\.0 is halted\. Significantly more .* 9 of 56 loads \(16\.1%\)/),
    ]);
    await gateway.stop();
    const halts = await readHalts(gateway.storage, 'lessons', '1.1.0');
    const why = expect.stringContaining('9 of 56 loads (16.1%)');
    expect(halts).toMatchObject([{ at: '2026-05-04T09:00:01.000Z', why }]);
    const [line] = await readHistory(openReleaseStore(gateway.storage));
    expect(line).toMatchObject({ name: 'lessons', verb: 'halt', who: 'the gateway', why: halts[0]?.why });
    const other = gatewayUnderTest({ storage: gateway.storage, readKeys: async () => gateway.keys });
    expect(await lessonsOf(other)).toBe('1.0.0');
  });

  test('gets a fresh start with a new trial', async () => {
    await report(gateway, ...badDay);
    await gateway.stop();
    await gateway.clock.pass(60_000);
    await gateway.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 50, again: true });
    await choose(gateway);
    expect(await lessonsOf()).toBe('1.1.0');
    await report(gateway, [50, load()]);
    expect(await lessonsOf()).toBe('1.1.0');
  });

  test('is halted here while the store is unavailable, and there once it is writable', async () => {
    let full = true;
    const one = await onTrial({ through: storageThatFillsUp(() => full, 'The disk is full.') });
    one.start();
    await one.clock.pass(1);
    await report(one, ...badDay);
    expect(await lessonsOf(one)).toBe('1.0.0');
    await one.clock.pass(10_000);
    expect(await readHalts(one.storage, 'lessons', '1.1.0')).toEqual([]);
    full = false;
    await one.stop();
    expect(await readHalts(one.storage, 'lessons', '1.1.0')).toHaveLength(1);
  });
});

test('counts what other gateways have recorded', async () => {
  const since = '2026-05-04T09:00:00.000Z';
  const canary = { version: '1.1.0', loads: 40, broken: 10 };
  const stable = { version: '1.0.0', loads: 400, broken: 2 };
  const about = { day: '2026-05-04', writer: 'other', from: since, until: since, rows: [], traces: [] };
  await writeTelemetry(gateway.storage, { ...about, trials: [{ remote: 'lessons', since, canary, stable }] });
  gateway.start();
  await gateway.clock.pass(1);
  await report(gateway, [6, load()], [5, load('failed')]);
  expect(await lessonsOf()).toBe('1.1.0');
  await report(gateway, [1, load('failed')]);
  expect(await lessonsOf()).toBe('1.0.0');
});
