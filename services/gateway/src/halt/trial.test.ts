import { samplePlaced } from '@tensely/release-store/testing';
import { describe, expect, test } from 'vitest';
import { createTally, type Tally } from '../beacons/tally.ts';
import { firstOf, load, stableLoad } from '../testing/sample-events.ts';
import { judgeTrial } from './judge-trial.ts';

const since = '2026-11-21T09:00:00.000Z';
const placed = samplePlaced('lessons', { stable: '1.0.0', canary: { version: '1.1.0', percent: 10, since } });
const newTally = () => createTally('a1b2c3d4', () => Date.parse('2026-11-21T12:00:00Z'));
const isHalted = (tally: Tally) => judgeTrial('lessons', placed, tally.files()) !== undefined;

function report(tally: Tally, network: string, count: number, event: ReturnType<typeof load>) {
  for (let time = 0; time < count; time += 1) tally.add({ shell: '1.0.0', counted: firstOf(event), placed, network });
}

/** Twenty networks, each with loads of both arms. */
function honest(tally: Tally, { canary, broken }: { canary: number; broken: number }) {
  for (let network = 0; network < 20; network += 1) {
    report(tally, `home ${network}`, 100, stableLoad());
    report(tally, `home ${network}`, 1, stableLoad('failed'));
    report(tally, `home ${network}`, canary - broken, load());
    report(tally, `home ${network}`, broken, load('failed'));
  }
}

describe('a single network', () => {
  test('cannot get a working canary halted', () => {
    const tally = newTally();
    honest(tally, { canary: 10, broken: 0 });
    report(tally, 'attacker', 1000, load('failed'));
    expect(isHalted(tally)).toBe(false);
  });

  test.each([
    ['by broken loads of the stable version', stableLoad('failed')],
    ['by good loads of the canary', load()],
  ])('cannot keep a broken canary from being halted, %s', (_, event) => {
    const tally = newTally();
    honest(tally, { canary: 10, broken: 3 });
    report(tally, 'attacker', 5000, event);
    expect(isHalted(tally)).toBe(true);
  });

  test('decides if there is no other', () => {
    const tally = newTally();
    report(tally, 'school', 200, stableLoad());
    report(tally, 'school', 60, load('failed'));
    expect(isHalted(tally)).toBe(true);
  });
});

test('a broken canary is halted however many rows there are', () => {
  const tally = newTally();
  report(tally, 'school', 200, stableLoad());
  for (let version = 0; version < 6000; version += 1) {
    const event = stableLoad();
    tally.add({ shell: '1.0.0', counted: firstOf({ ...event, version: `0.0.${version}` }), placed, network: 'school' });
  }
  report(tally, 'school', 60, load('failed'));
  expect(isHalted(tally)).toBe(true);
});
