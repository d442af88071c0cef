import type { BeaconEvent } from '@tensely/platform/host';
import type { PlacedRemote, TrialFigures } from '@tensely/release-store/logic';
import type { Counted } from '../beacons/page-views.ts';

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

/** One network's reports about both arms of a trial. */
interface Share {
  canary: Arm;
  stable: Arm;
}

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
