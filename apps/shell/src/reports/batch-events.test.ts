import { check } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { BEACON_LIMITS, type Beacon, type BeaconEvent, beaconSchema } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { batchEvents } from './start-sending.ts';

const about = { remote: 'lessons', version: '1.2.0', bucket: 'stable' as const };
const good: BeaconEvent = { kind: 'load', ...about, outcome: 'ok' };
const bad: BeaconEvent = { kind: 'load', ...about, outcome: 'failed', fault: 'network' };

function openBatch() {
  const clock = createFakeClock();
  const sent: Beacon[] = [];
  const browser = { takes: true };
  const batch = batchEvents({
    shell: '0.3.0',
    token: 'a.b.c',
    send(beacon) {
      if (browser.takes) sent.push(beacon);
      return browser.takes;
    },
    clock,
  });
  return { batch, clock, sent, browser, sizes: () => sent.map(({ events }) => events.length) };
}

test('sends events together, half a minute after the first', async () => {
  const { batch, clock, sent } = openBatch();
  batch.add(good);
  await clock.pass(29_000);
  batch.add(good);
  expect(sent).toEqual([]);
  await clock.pass(1000);
  expect(sent).toEqual([{ shell: '0.3.0', token: 'a.b.c', events: [good, good] }]);
  await clock.pass(300_000);
  expect(sent).toHaveLength(1);
});

test('sends the first failure at once with all that waits, and later ones within a second', async () => {
  const { batch, clock, sizes } = openBatch();
  batch.add(good);
  batch.add(bad);
  await clock.pass(0);
  expect(sizes()).toEqual([2]);
  batch.add(bad);
  batch.add(bad);
  await clock.pass(999);
  expect(sizes()).toEqual([2]);
  await clock.pass(1);
  expect(sizes()).toEqual([2, 2]);
});

test('sends at once when the page is left', () => {
  const { batch, sizes } = openBatch();
  batch.flush();
  batch.add(good);
  batch.flush();
  batch.flush();
  expect(sizes()).toEqual([1]);
});

test('splits many events into beacons that the gateway accepts', () => {
  const { batch, sent, sizes } = openBatch();
  for (let n = 0; n < 150; n++) batch.add(bad);
  batch.flush();
  expect(sizes()).toEqual([64, 64, 22]);
  expect(sent.every((beacon) => check(beaconSchema, beacon).success)).toBe(true);
  expect(Math.max(...sent.map((beacon) => JSON.stringify(beacon).length))).toBeLessThan(BEACON_LIMITS.bytes);
});

test('retries what the browser has refused', async () => {
  const { batch, clock, browser, sizes } = openBatch();
  browser.takes = false;
  batch.add(good);
  batch.flush();
  browser.takes = true;
  await clock.pass(30_000);
  expect(sizes()).toEqual([1]);
});
