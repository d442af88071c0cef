import { openReleaseStore, readHalts, readHistory, readTelemetry, writeTelemetry } from '@tensely/release-store/logic';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  storageThatFillsUp,
  versionsOf,
} from '../testing/gateway-under-test.ts';
import { load, stableLoad } from '../testing/sample-events.ts';

const day = '2026-05-04';
let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await onTrial();
});

/** Visitors that chance assigns to either arm while half of the visitors get the canary. */
const visitors = { canary: '', stable: '' };

/** A gateway that serves the canary lessons 1.1.0 to half of its visitors. */
async function onTrial(...options: Parameters<typeof gatewayUnderTest>) {
  const one = gatewayUnderTest(...options);
  await one.release('shell', '1.0.0');
  await one.release('lessons', '1.0.0');
  await one.publish('lessons', '1.1.0');
  await one.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 50 });
  await one.clock.pass(1000);
  await choose(one);
  return one;
}

async function choose(one: GatewayUnderTest) {
  Object.assign(visitors, { canary: '', stable: '' });
  for (let number = 0; !visitors.canary || !visitors.stable; number += 1) {
    const id = `6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
    const version = (await versionsOf(await one.get('/', { Cookie: `visitor=${id}` }))).lessons;
    visitors[version === '1.1.0' ? 'canary' : 'stable'] = id;
  }
}

/** Reports each load the given number of times, each from its own network. */
async function report(one: GatewayUnderTest, ...loads: [number, ReturnType<typeof load>][]) {
  for (const [count, event] of loads) {
    for (let page = 0; page < count; page += 1) await reportFrom(one, nextAddress(), event);
  }
}

async function reportFrom(one: GatewayUnderTest, address: string, event: ReturnType<typeof load>) {
  const token = await one.openPage(event.bucket === 'stable' ? visitors.stable : visitors.canary, address);
  return one.post('/beacons', { shell: '1.0.0', token, events: [event] }, {}, address);
}

let addresses = 0;
function nextAddress() {
  addresses += 1;
  return `198.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const lessonsOf = async (one = gateway) =>
  (await versionsOf(await one.get('/', { Cookie: `visitor=${visitors.canary}` }))).lessons;
const badDay = [
  [100, stableLoad()],
  [48, load()],
  [12, load('fallback')],
] satisfies Parameters<typeof report>[1][];

describe('a canary with broken loads', () => {
  test('appears as a metric with its version until the canary ends', async () => {
    const metric = async () => /canary_halted\{.*/.exec(await (await gateway.getLocally('/metrics')).text())?.[0];
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
      expect.stringMatching(/^The canary lessons 1\.1\.0 is halted\. Significantly more .* 9 of 56 loads \(16\.1 %\)/),
    ]);
    await gateway.stop();
    const [halt, ...more] = await readHalts(gateway.storage, 'lessons', '1.1.0');
    expect(more).toEqual([]);
    expect(halt).toMatchObject({
      at: '2026-05-04T09:00:01.000Z',
      why: expect.stringContaining('9 of 56 loads (16.1 %)'),
    });
    const [line] = await readHistory(openReleaseStore(gateway.storage));
    expect(line).toMatchObject({ name: 'lessons', verb: 'halt', who: 'the gateway', why: halt?.why });
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
    const one = await onTrial({
      through: storageThatFillsUp(() => full, 'The disk is full.'),
    });
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

test('a page can report to another gateway with the same store and key', async () => {
  const other = gatewayUnderTest({ storage: gateway.storage, readKeys: async () => gateway.keys });
  await other.get('/');
  const token = await gateway.openPage(visitors.canary);
  await other.post('/beacons', { shell: '1.0.0', token, events: [load()] });
  await other.stop();
  const { files } = await readTelemetry(gateway.storage, [day]);
  expect(files.flatMap(({ trials }) => trials)).toMatchObject([{ canary: { loads: 1 } }]);
});

test('counts what other gateways have recorded', async () => {
  const trial = {
    remote: 'lessons',
    since: '2026-05-04T09:00:00.000Z',
    canary: { version: '1.1.0', loads: 40, broken: 10 },
    stable: { version: '1.0.0', loads: 400, broken: 2 },
  };
  const file = {
    day,
    writer: 'other',
    from: trial.since,
    until: trial.since,
    rows: [],
    traces: [],
    trials: [trial],
  };
  await writeTelemetry(gateway.storage, file);
  gateway.start();
  await gateway.clock.pass(1);
  await report(gateway, [6, load()], [5, load('failed')]);
  expect(await lessonsOf()).toBe('1.1.0');
  await report(gateway, [1, load('failed')]);
  expect(await lessonsOf()).toBe('1.0.0');
});
