import type { Telemetry } from '@tensely/release-store/logic';
import { samplePlaced } from '@tensely/release-store/testing';
import { describe, expect, test } from 'vitest';
import { createTally } from '../beacons/tally.ts';
import { firstOf, load, stableLoad } from '../testing/sample-events.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { collectEvidence, HALT_RULE, judgeTrial } from './judge-trial.ts';

// The machine may be busy.

const since = '2026-11-21T09:00:00.000Z';
const placed = samplePlaced('lessons', { stable: '1.0.0', canary: { version: '1.1.0', percent: 10, since } });
const trial = {
  remote: 'lessons',
  since,
  canary: { version: '1.1.0', loads: 60, broken: 12 },
  stable: { version: '1.0.0', loads: 540, broken: 3 },
};
const file: Telemetry = {
  day: '2026-11-21',
  writer: 'a',
  from: since,
  until: since,
  rows: [],
  traces: [],
  trials: [trial],
};
const row = (bucket: 'stable' | 'pin', version: string, ok: number) => ({
  shell: '1.0.0',
  remote: 'lessons',
  version,
  bucket,
  loads: { ok, fallback: 1, failed: 1 },
  broken: 2,
  faults: {},
  errors: {},
  vitals: {},
});

describe('the evidence of a trial', () => {
  test('sums up all gateways and days', () => {
    const next = { ...file, day: '2026-11-22', writer: 'b' };
    expect(collectEvidence('lessons', placed, [file, next])).toEqual({
      canary: { loads: 120, broken: 24 },
      stable: { loads: 1080, broken: 6 },
    });
  });

  test('excludes other trials, other remotes and earlier stable versions', () => {
    const others = [
      { ...trial, since: '2026-11-20T09:00:00.000Z' },
      { ...trial, remote: 'exams' },
      { ...trial, canary: { ...trial.canary, loads: 7, broken: 0 }, stable: { ...trial.stable, version: '0.9.0' } },
    ];
    expect(collectEvidence('lessons', placed, [file, { ...file, trials: others }])).toEqual({
      canary: { loads: 67, broken: 12 },
      stable: { loads: 540, broken: 3 },
    });
  });

  test('includes the stable version on the days around the trial if nearly everyone gets the canary', () => {
    const alone = { ...trial, stable: { version: '1.0.0', loads: 3, broken: 0 } };
    const rows = [row('stable', '1.0.0', 198), row('pin', '1.0.0', 500), row('stable', '1.1.0', 500)];
    expect(collectEvidence('lessons', placed, [{ ...file, rows, trials: [alone] }]).stable).toEqual({
      loads: 200,
      broken: 2,
    });
  });

  test('never has more broken loads than loads', () => {
    const lost = { ...trial, canary: { version: '1.1.0', loads: 5, broken: 9 } };
    expect(collectEvidence('lessons', placed, [{ ...file, trials: [lost] }]).canary).toEqual({ loads: 5, broken: 5 });
  });
});

describe('a canary', () => {
  test('is halted if it breaks significantly more often, with the figures', () => {
    expect(judgeTrial('lessons', placed, [file])).toMatch(
      /^Significantly more loads were broken: 12 of 60 loads \(20\.0 %\) of 1\.1\.0 against 3 of 540 loads \(0\.6 %\) of 1\.0\.0 \(one-sided p = \d\.\de-\d+, the limit is 0\.001\)\.$/,
    );
  });

  test('is not judged before enough loads, whatever their outcome', () => {
    const few = { ...trial, canary: { version: '1.1.0', loads: 49, broken: 49 } };
    expect(judgeTrial('lessons', placed, [{ ...file, trials: [few] }])).toBeUndefined();
    expect(
      judgeTrial('lessons', placed, [{ ...file, trials: [few] }], { ...HALT_RULE, minimumLoads: 20 }),
    ).toBeDefined();
  });

  test('continues if it is as good as the stable version', () => {
    const good = { ...trial, canary: { version: '1.1.0', loads: 600, broken: 5 } };
    expect(judgeTrial('lessons', placed, [{ ...file, trials: [good] }])).toBeUndefined();
  });

  test('continues if there is nothing to compare it with', () => {
    const alone = { ...trial, stable: { version: '1.0.0', loads: 0, broken: 0 } };
    expect(judgeTrial('lessons', placed, [{ ...file, trials: [alone] }])).toBeUndefined();
  });
});

/** The number of canary loads until a trial is halted, if judged after each of them. */
function loadsUntilHalt(rates: { canary: number; stable: number }, share: number, most: number, random: () => number) {
  const tally = createTally('a', () => Date.parse('2026-11-21T10:00:00Z'));
  for (let canaryLoads = 0; canaryLoads < most; ) {
    const isCanary = random() < share;
    const outcome = random() < (isCanary ? rates.canary : rates.stable) ? 'failed' : 'ok';
    const counted = firstOf(isCanary ? load(outcome) : stableLoad(outcome));
    tally.add({ shell: '1.0.0', counted, placed, network: 'one' });
    if (!isCanary) continue;
    canaryLoads += 1;
    if (judgeTrial('lessons', placed, tally.files())) return canaryLoads;
  }
  return Number.POSITIVE_INFINITY;
}

describe('over many simulated trials', () => {
  const random = seededRandom(6);
  const trials = (count: number, rates: { canary: number; stable: number }, most: number) =>
    Array.from({ length: count }, () => loadsUntilHalt(rates, 0.1, most, random)).sort((one, other) => one - other);

  test('at 20 % broken loads against 2 %, halts nearly all within 120 loads of the canary', () => {
    const until = trials(100, { canary: 0.2, stable: 0.02 }, 200);
    expect(until[50]).toBeLessThanOrEqual(60);
    expect(until[94]).toBeLessThanOrEqual(120);
  });

  test('at 20 % against none, halts all within 60', () => {
    expect(trials(100, { canary: 0.2, stable: 0 }, 200)[98]).toBeLessThanOrEqual(60);
  });

  test('at 5 % against 1 %, halts half within 500', () => {
    expect(trials(40, { canary: 0.05, stable: 0.01 }, 1500)[20]).toBeLessThanOrEqual(500);
  });

  test('at 2 % on both sides, halts none of 60', () => {
    expect(trials(60, { canary: 0.02, stable: 0.02 }, 400)[0]).toBe(Number.POSITIVE_INFINITY);
  });
});
