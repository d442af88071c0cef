import { openReleaseStore, readHalts, readHistory, writeTelemetry } from '@tensely/release-store/logic';
import { faultyStorage } from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, versionsOf } from '../testing/gateway-under-test.ts';
import { load, stableLoad } from '../testing/sample-events.ts';

const day = '2026-05-04';
let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await onTrial();
});

/** A gateway whose visitors get the canary lessons 1.1.0, every one of them. */
async function onTrial(...options: Parameters<typeof gatewayUnderTest>) {
  const one = gatewayUnderTest(...options);
  await one.release('shell', '1.0.0');
  await one.release('lessons', '1.0.0');
  await one.publish('lessons', '1.1.0');
  await one.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 100 });
  await one.get('/');
  await one.clock.pass(1000);
  return one;
}

async function report(one: GatewayUnderTest, ...loads: [number, ReturnType<typeof load>][]) {
  const events = loads.flatMap(([count, event]) => Array.from({ length: count }, () => event));
  for (let sent = 0; sent < events.length; sent += 50) {
    await one.post('/beacons', { shell: '1.0.0', events: events.slice(sent, sent + 50) });
  }
}

const lessonsOf = async (one = gateway) => (await versionsOf(await one.get('/'))).lessons;
const badDay = [
  [300, stableLoad()],
  [48, load()],
  [12, load('fallback')],
] satisfies Parameters<typeof report>[1][];

describe('a canary whose loads break', () => {
  test('is halted by itself: from the next page on nobody gets it', async () => {
    expect(await lessonsOf()).toBe('1.1.0');
    await report(gateway, ...badDay);
    expect(await lessonsOf()).toBe('1.0.0');
    expect(gateway.lines).toEqual([
      expect.stringMatching(/^The canary lessons 1\.1\.0 is halted\. Significantly more .* 12 of 60 loads \(20\.0 %\)/),
    ]);
  });

  test('is halted in the store too, with the figures, and a line in the history', async () => {
    await report(gateway, ...badDay);
    await gateway.stop();
    const [halt, ...more] = await readHalts(gateway.storage, 'lessons', '1.1.0');
    expect(more).toEqual([]);
    expect(halt).toMatchObject({
      at: '2026-05-04T09:00:01.000Z',
      why: expect.stringContaining('12 of 60 loads (20.0 %)'),
    });
    const [line] = await readHistory(openReleaseStore(gateway.storage));
    expect(line).toMatchObject({ name: 'lessons', verb: 'halt', who: 'the gateway', why: halt?.why });
    const other = gatewayUnderTest({ storage: gateway.storage, readKeys: async () => gateway.keys });
    expect(await lessonsOf(other)).toBe('1.0.0');
  });

  test('gets another try when somebody begins a new trial', async () => {
    await report(gateway, ...badDay);
    await gateway.stop();
    await gateway.clock.pass(60_000);
    await gateway.change({ verb: 'canary', name: 'lessons', version: '1.1.0', percent: 100, again: true });
    expect(await lessonsOf()).toBe('1.1.0');
    await report(gateway, [50, load()]);
    expect(await lessonsOf()).toBe('1.1.0');
  });

  test('is halted here while the store is silent, and there as soon as it can be written to', async () => {
    let full = true;
    const one = await onTrial({
      through: (storage) =>
        faultyStorage(storage, (deed) => (full && deed === 'write' ? 'The disk is full.' : undefined)),
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

describe('a canary goes on', () => {
  test('whose loads break as often as the stable version’s', async () => {
    await report(gateway, [290, stableLoad()], [10, stableLoad('failed')], [194, load()], [6, load('failed')]);
    expect(await lessonsOf()).toBe('1.1.0');
  });

  test('of which little is known yet', async () => {
    await report(gateway, [300, stableLoad()], [49, load('failed')]);
    expect(await lessonsOf()).toBe('1.1.0');
  });

  test('that breaks for those alone who were pinned to it', async () => {
    await report(gateway, [300, stableLoad()], [100, load('failed', { bucket: 'pin' })]);
    expect(await lessonsOf()).toBe('1.1.0');
  });
});

test('what other gateways saw counts as well', async () => {
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
    violations: [],
    trials: [trial],
  };
  await writeTelemetry(gateway.storage, file);
  gateway.start();
  await gateway.clock.pass(1);
  await report(gateway, [5, load()], [4, load('failed')]);
  expect(await lessonsOf()).toBe('1.1.0');
  await report(gateway, [1, load('failed')]);
  expect(await lessonsOf()).toBe('1.0.0');
});
