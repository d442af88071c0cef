/** The figures of one version: loads, and how many of them broke. */
export interface Arm {
  loads: number;
  broken: number;
}

/** Adds up the figures of several networks or periods. */
export function sumArms(arms: readonly Arm[]): Arm {
  return {
    loads: arms.reduce((total, { loads }) => total + loads, 0),
    broken: arms.reduce((total, { broken }) => total + broken, 0),
  };
}

/** The alternatives to test: the canary breaks this many times as often as the stable version. */
const RATE_RATIOS = [2, 5, 20];

/**
 * A sequential probability ratio test of two Poisson rates: an upper bound on the probability of seeing a canary so much worse
 * than the stable version if it is not worse. The bound holds however often it is computed, unlike that of a fixed-sample test
 * (Fisher's exact test, a z-test). If both rates are equal, a broken load belongs to the canary with the probability of the
 * canary's share of loads; if the canary's rate is `ratio` times as high, with a higher one. The likelihood ratio of the two,
 * averaged over the ratios, exceeds 1/p with a probability of at most p (A. Wald, "Sequential Tests of Statistical
 * Hypotheses", 1945; Ville's inequality).
 */
export function sequentialPValue(canary: Arm, stable: Arm): number {
  const share = canary.loads / (canary.loads + stable.loads);
  if (!(share > 0 && share < 1)) return 1;
  const likelihoodRatios = RATE_RATIOS.map((ratio) => {
    const shareIfWorse = (ratio * share) / (ratio * share + 1 - share);
    return Math.exp(
      canary.broken * Math.log(shareIfWorse / share) + stable.broken * Math.log((1 - shareIfWorse) / (1 - share)),
    );
  });
  const average = likelihoodRatios.reduce((total, ratio) => total + ratio, 0) / likelihoodRatios.length;
  return Math.min(1, 1 / average);
}
