import type { BeaconEvent } from '@tensely/platform/host';
import { type Arm, type PlacedRemote, sumArms, type Telemetry, type TrialFigures } from '@tensely/release-store/logic';
import type { Counted } from '../beacons/page-views.ts';

type Share = Record<'canary' | 'stable', Arm>;

/** A canary's trial on one day. The networks are never written to the store. */
export interface Trial {
  remote: string;
  since: string;
  canary: string;
  stable: string;
  shares: Map<string, Share>;
}

/** Networks beyond this number count as one. */
const MOST_NETWORKS = 10_000;
const OTHERS = 'others';

/** Counts page views and broken ones. Visitors who are pinned, preview or hold a version are not part of a trial. */
export function countInTrial(trials: Map<string, Trial>, counted: Counted, placed: PlacedRemote, network: string) {
  const { event, isNew, breaks } = counted;
  const { canary, stable } = placed;
  if (!canary || event.kind === 'vital') return;
  const arm = armOf(event, canary.version, stable);
  if (!arm) return;
  const key = `${event.remote} ${canary.since} ${stable}`;
  const { remote } = event;
  const trial = trials.get(key) ?? { remote, since: canary.since, canary: canary.version, stable, shares: new Map() };
  trials.set(key, trial);
  const share = shareOf(trial, network)[arm];
  share.loads += Number(isNew);
  share.broken += Number(breaks);
}

function shareOf({ shares }: Trial, network: string): Share {
  const owner = shares.has(network) || shares.size < MOST_NETWORKS ? network : OTHERS;
  const share = shares.get(owner) ?? { canary: { loads: 0, broken: 0 }, stable: { loads: 0, broken: 0 } };
  shares.set(owner, share);
  return share;
}

/** The arm to which the visitor was randomly assigned, or undefined if neither. */
function armOf({ bucket, version }: BeaconEvent, canary: string, stable: string): 'canary' | 'stable' | undefined {
  if (bucket === 'canary' && version === canary) return 'canary';
  return bucket === 'stable' && version === stable ? 'stable' : undefined;
}

/** The ways to sway a trial: make the canary look worse, make the stable version look worse, or drown the failures. */
const WAYS_TO_SWAY = [
  ({ canary }: Share) => canary.broken,
  ({ stable }: Share) => stable.broken,
  ({ canary }: Share) => canary.loads - canary.broken,
] as const;

/**
 * The figures to judge the trial by. For each way to sway it, leaves out the network that does so most, as long as another one
 * remains. So no single network decides, unless all visitors come from it.
 */
export function figuresOfTrial({ remote, since, canary, stable, shares }: Trial): TrialFigures {
  let counted = [...shares.values()];
  for (const way of WAYS_TO_SWAY) {
    const [first, ...others] = counted;
    if (!first || others.length === 0) break;
    const most = others.reduce((one, other) => (way(other) > way(one) ? other : one), first);
    if (way(most) > 0) counted = counted.filter((share) => share !== most);
  }
  return {
    remote,
    since,
    canary: { version: canary, ...sumArms(counted.map((share) => share.canary)) },
    stable: { version: stable, ...sumArms(counted.map((share) => share.stable)) },
  };
}

/** By default the minimum loads of a canary before its trial is judged. */
export const MINIMUM_LOADS = 50;
/** At equal rates, at most this share of all trials is ever halted. */
const FALSE_HALTS = 0.001;
/** If the trial has fewer loads of the stable version, those of the surrounding days count as well. */
const FEW_STABLE_LOADS = 50;
/** The alternatives to test: the canary breaks this many times as often as the stable version. */
const RATE_RATIOS = [2, 5, 20];

/** Returns why the canary must be halted, with the figures, or undefined. */
export function judgeTrial(
  name: string,
  placed: PlacedRemote,
  files: readonly Telemetry[],
  minimumLoads = MINIMUM_LOADS,
): string | undefined {
  if (!placed.canary) return undefined;
  const { canary, stable } = collectEvidence(name, placed, files);
  if (canary.loads < minimumLoads) return undefined;
  const p = sequentialPValue(canary, stable);
  if (p >= FALSE_HALTS) return undefined;
  const figures = `${formatArm(canary)} of ${placed.canary.version} against ${formatArm(stable)} of ${placed.stable}`;
  return `Significantly more loads were broken: ${figures} (one-sided p = ${p.toExponential(1)}, the limit is ${FALSE_HALTS}).`;
}

/** The figures of the running trial: the canary's, and the stable version's to compare them with. */
export function collectEvidence(name: string, placed: PlacedRemote, files: readonly Telemetry[]) {
  const { canary, stable } = placed;
  const trials = files
    .flatMap(({ trials }) => trials)
    .filter(({ remote, since }) => remote === name && since === canary?.since);
  const beside = evidence(trials.flatMap((trial) => (trial.stable.version === stable ? [trial.stable] : [])));
  const around = files
    .flatMap(({ rows }) => rows)
    .filter(({ remote, version, bucket }) => remote === name && version === stable && bucket === 'stable')
    .map(({ loads, broken }) => ({ loads: loads.ok + loads.fallback + loads.failed, broken }));
  return {
    canary: evidence(trials.map((trial) => trial.canary)),
    stable: beside.loads < FEW_STABLE_LOADS ? evidence(around) : beside,
  };
}

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

function formatArm({ loads, broken }: Arm): string {
  return `${broken} of ${loads} loads (${((100 * broken) / loads).toFixed(1)}%)`;
}

/** A broken load may arrive without the report of the load itself. */
function evidence(arms: readonly Arm[]): Arm {
  const { loads, broken } = sumArms(arms);
  return { loads, broken: Math.min(loads, broken) };
}
