/** The figures of one version: loads, and how many of them were broken. */
export interface Arm {
  loads: number;
  broken: number;
}

/** The arms of several networks or periods as one. */
export function sumArms(arms: readonly Arm[]): Arm {
  return {
    loads: arms.reduce((total, { loads }) => total + loads, 0),
    broken: arms.reduce((total, { broken }) => total + broken, 0),
  };
}

/**
 * How surprising it would be to see a canary so much worse than the stable version if it were not: an upper bound of a
 * probability that holds however often one looks. (A test that is made for one look, such as Fisher's, gives the alarm
 * ten times as often as it says when it is made again with every load.)
 *
 * It is the inverse of an e-value: the likelihood of what was seen under two rates of their own, each averaged over
 * what rates may be (a beta distribution), over the highest likelihood that one common rate gives. If both rates are
 * equal, or the canary's is the lower one, this ever exceeds 1/p with a probability of at most p (Ville's inequality;
 * Wasserman, Ramdas, Balakrishnan 2020, "Universal inference").
 */
export function pValue(canary: Arm, stable: Arm): number {
  if (canary.loads === 0 || stable.loads === 0) return 1;
  if (canary.broken * stable.loads <= stable.broken * canary.loads) return 1;
  const apart = logAverage(canary) + logAverage(stable);
  const together = logHighest({ loads: canary.loads + stable.loads, broken: canary.broken + stable.broken });
  return Math.min(1, Math.exp(together - apart));
}

/** The beta distribution of rates: most are small. The bound holds for any; this one finds small differences soon. */
const BROKEN = 0.5;
const WHOLE = 10;

function logAverage({ loads, broken }: Arm): number {
  return logBeta(broken + BROKEN, loads - broken + WHOLE) - logBeta(BROKEN, WHOLE);
}

function logHighest({ loads, broken }: Arm): number {
  const term = (count: number) => (count === 0 ? 0 : count * Math.log(count / loads));
  return term(broken) + term(loads - broken);
}

function logBeta(one: number, other: number): number {
  return logGamma(one) + logGamma(other) - logGamma(one + other);
}

/** Stirling's series, after a shift to where it is exact to 14 digits. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 10; z += 1) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
