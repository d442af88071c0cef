import type { Arm, Telemetry } from '@tensely/release-store/logic';
import { samplePlaced } from '@tensely/release-store/testing';
import { describe, expect, test } from 'vitest';
import { createTally, type Tally } from '../beacons/tally.ts';
import { firstOf, load, stableLoad } from '../testing/sample-events.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { collectEvidence, judgeTrial, sequentialPValue } from './judge-trial.ts';

const since = '2026-11-21T09:00:00.000Z';
const placed = samplePlaced('lessons', { stable: '1.0.0', canary: { version: '1.1.0', percent: 10, since } });
const trial = {
  remote: 'lessons',
  since,
  canary: { version: '1.1.0', loads: 60, broken: 12 },
  stable: { version: '1.0.0', loads: 540, broken: 3 },
};
/** The telemetry of a gateway and day with these trials. */
function file(...trials: (typeof trial)[]): Telemetry {
  return { day: '2026-11-21', writer: 'a', from: since, until: since, rows: [], traces: [], trials };
}
function row(bucket: 'stable' | 'pin', version: string, ok: number) {
  const loads = { ok, fallback: 1, failed: 1 };
  return { shell: '1.0.0', remote: 'lessons', version, bucket, loads, broken: 2, errors: {}, vitals: {} };
}
const evidence = (...files: Telemetry[]) => collectEvidence('lessons', placed, files);
/** The judgement on the trial with these changes. */
const judge = (changes: Partial<typeof trial> = {}, minimum?: number) =>
  judgeTrial('lessons', placed, [file({ ...trial, ...changes })], minimum);

describe('the evidence of a trial', () => {
  test('sums up all gateways and days', () => {
    const next = { ...file(trial), day: '2026-11-22', writer: 'b' };
    expect(evidence(file(trial), next)).toEqual({
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
    expect(evidence(file(trial), file(...others))).toEqual({
      canary: { loads: 67, broken: 12 },
      stable: { loads: 540, broken: 3 },
    });
  });

  test('includes the stable version on the days around the trial if nearly everyone gets the canary', () => {
    const alone = { ...trial, stable: { version: '1.0.0', loads: 3, broken: 0 } };
    const rows = [row('stable', '1.0.0', 198), row('pin', '1.0.0', 500), row('stable', '1.1.0', 500)];
    expect(evidence({ ...file(alone), rows }).stable).toEqual({ loads: 200, broken: 2 });
  });

  test('never has more broken loads than loads', () => {
    const lost = { ...trial, canary: { version: '1.1.0', loads: 5, broken: 9 } };
    expect(evidence(file(lost)).canary).toEqual({ loads: 5, broken: 5 });
  });
});

describe('a canary', () => {
  test('is halted if it breaks significantly more often, with the figures', () => {
    expect(judge()).toMatch(
      /^Significantly more loads were broken: 12 of 60 loads \(20\.0%\) of 1\.1\.0 against 3 of 540 loads \(0\.6%\) of 1\.0\.0 \(one-sided p = \d\.\de-\d+, the limit is 0\.001\)\.$/,
    );
  });

  test('is not judged before enough loads, whatever their outcome', () => {
    const canary = { version: '1.1.0', loads: 49, broken: 49 };
    expect(judge({ canary })).toBeUndefined();
    expect(judge({ canary }, 20)).toBeDefined();
  });

  test('continues if it is as good as the stable version, or cannot be compared with it', () => {
    expect(judge({ canary: { version: '1.1.0', loads: 600, broken: 5 } })).toBeUndefined();
    expect(judge({ stable: { version: '1.0.0', loads: 0, broken: 0 } })).toBeUndefined();
  });
});

const arm = (broken: number, loads: number): Arm => ({ broken, loads });

/** The number of canary loads until the p-value falls below `limit`, if judged after each of them. */
function loadsUntilHalt(
  rates: { canary: number; stable: number },
  { share, most, limit = 0.001 }: { share: number; most: number; limit?: number },
  random: () => number,
) {
  const [canary, stable] = [arm(0, 0), arm(0, 0)];
  while (canary.loads < most) {
    const isCanary = random() < share;
    const side = isCanary ? canary : stable;
    side.loads += 1;
    side.broken += Number(random() < (isCanary ? rates.canary : rates.stable));
    if (isCanary && canary.loads >= 50 && sequentialPValue(canary, stable) < limit) return canary.loads;
  }
  return Number.POSITIVE_INFINITY;
}

describe('judged after every load, over many simulated trials', () => {
  test.each([
    ['20% against 2%', 50, 60, { canary: 0.2, stable: 0.02 }],
    ['20% against 2%', 95, 120, { canary: 0.2, stable: 0.02 }],
    ['20% against none', 98, 60, { canary: 0.2, stable: 0 }],
    ['5% against 1%', 50, 500, { canary: 0.05, stable: 0.01 }],
  ])('at %s, %d of a hundred are halted within %d loads of the canary', (_, part, loads, rates) => {
    const random = seededRandom(6);
    const until = Array.from({ length: 100 }, () => loadsUntilHalt(rates, { share: 0.1, most: 1500 }, random));
    expect(until.filter((one) => one <= loads).length).toBeGreaterThanOrEqual(part);
  });

  test.each([
    [0.002, 0.1, 0.01],
    [0.02, 0.1, 0.01],
    [0.02, 0.1, 0.001],
    [0.02, 0.5, 0.01],
    [0.2, 0.3, 0.01],
    [0.5, 0.5, 0.01],
  ])('at equal rates (%d, canary share %d) at most a share of %d is ever halted', (rate, share, limit) => {
    const random = seededRandom(rate * 1000 + share);
    const rates = { canary: rate, stable: rate };
    const all = Array.from({ length: 1000 }, () => loadsUntilHalt(rates, { share, most: 1000, limit }, random));
    expect(all.filter(Number.isFinite).length).toBeLessThanOrEqual(limit * 1000);
  });
});

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
  for (let version = 0; version < 6000; version += 1)
    report(tally, 'school', 1, { ...stableLoad(), version: `0.0.${version}` });
  report(tally, 'school', 60, load('failed'));
  expect(isHalted(tally)).toBe(true);
});
