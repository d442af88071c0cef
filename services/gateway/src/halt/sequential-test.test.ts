import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { type Arm, sequentialPValue } from './sequential-test.ts';

const arm = (broken: number, loads: number): Arm => ({ broken, loads });

describe('the sequential p-value', () => {
  test.each([
    ['a fifth of fifty against none of five hundred', arm(10, 50), arm(0, 500), 1e-6],
    ['a fifth of fifty against one in fifty', arm(10, 50), arm(10, 500), 1e-3],
    ['five in a hundred against one in a hundred', arm(30, 600), arm(60, 6000), 1e-6],
    ['all against none, with few to compare', arm(50, 50), arm(0, 20), 1e-6],
  ])('is small for %s', (_, canary, stable, most) => {
    expect(sequentialPValue(canary, stable)).toBeLessThan(most);
  });

  test.each([
    ['the same rate', arm(5, 100), arm(50, 1000)],
    ['a lower rate', arm(1, 100), arm(50, 1000)],
    ['a rate that chance gives', arm(4, 100), arm(20, 1000)],
    ['nothing to compare with', arm(50, 50), arm(0, 0)],
    ['no loads', arm(0, 0), arm(0, 100)],
  ])('is not small for %s', (_, canary, stable) => {
    expect(sequentialPValue(canary, stable)).toBeGreaterThan(0.05);
  });
});

/** Whether a trial at these rates ever falls below `limit` if judged after every load of the canary. */
function everBelow(limit: number, rates: { canary: number; stable: number }, share: number, random: () => number) {
  const canary = arm(0, 0);
  const stable = arm(0, 0);
  for (let loads = 0; loads < 3000; loads += 1) {
    const isCanary = random() < share;
    const side = isCanary ? canary : stable;
    side.loads += 1;
    side.broken += Number(random() < (isCanary ? rates.canary : rates.stable));
    if (isCanary && canary.loads >= 50 && sequentialPValue(canary, stable) < limit) return true;
  }
  return false;
}

describe('computed after every load, at equal rates', () => {
  test.each([
    [0.002, 0.1, 0.01],
    [0.02, 0.1, 0.01],
    [0.02, 0.1, 0.001],
    [0.02, 0.5, 0.01],
    [0.2, 0.3, 0.01],
    [0.5, 0.5, 0.01],
  ])('(rate %d, canary share %d) falls below %d in at most that share of 1,000 trials', (rate, share, limit) => {
    const random = seededRandom(rate * 1000 + share);
    let alarms = 0;
    for (let trial = 0; trial < 1000; trial += 1) {
      alarms += Number(everBelow(limit, { canary: rate, stable: rate }, share, random));
    }
    expect(alarms).toBeLessThanOrEqual(limit * 1000);
  });
});
