/** The figures of one version: loads, and how many of them were broken. */
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

/** The alternatives that are tested: the canary breaks this many times as often as the stable version. */
const RATE_RATIOS = [2, 5, 20];

/**
 * A sequential probability ratio test of two Poisson rates: an upper bound on the probability of seeing a canary so much worse than
 * the stable version if it is not worse. The bound holds however often it is computed, unlike that of a test for one look (Fisher's,
 * a z-test).
 *
 * Each broken load is the canary's with the probability of the canary's share of loads if both rates are equal, and with a higher one
 * if the canary's rate is `ratio` times as high. The likelihood ratio of the two, averaged over the ratios, exceeds 1/p with
 * probability p at most (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945; Ville's inequality).
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
