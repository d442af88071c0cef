import type { PlacedRemote, Telemetry } from '@tensely/release-store/logic';
import { type Arm, sequentialPValue, sumArms } from './sequential-test.ts';

export interface HaltRule {
  /** Minimum loads of the canary before a trial is judged. */
  minimumLoads: number;
  /** At equal rates, at most this share of all trials is ever halted. */
  p: number;
}

/** The accepted share of false halts, and the minimum sample. */
export const HALT_RULE: HaltRule = { minimumLoads: 50, p: 0.001 };

/** If the trial has fewer loads of the stable version, those of the surrounding days count as well. */
const FEW_STABLE_LOADS = 50;

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

/** Why the canary must be halted, as a sentence with the figures, or undefined if it need not be. */
export function judgeTrial(
  name: string,
  placed: PlacedRemote,
  files: readonly Telemetry[],
  rule: HaltRule = HALT_RULE,
): string | undefined {
  if (!placed.canary) return undefined;
  const { canary, stable } = collectEvidence(name, placed, files);
  if (canary.loads < rule.minimumLoads) return undefined;
  const p = sequentialPValue(canary, stable);
  if (p >= rule.p) return undefined;
  const figures = `${said(canary)} of ${placed.canary.version} against ${said(stable)} of ${placed.stable}`;
  return `Significantly more loads were broken: ${figures} (one-sided p = ${p.toExponential(1)}, the limit is ${rule.p}).`;
}

function said({ loads, broken }: Arm): string {
  return `${broken} of ${loads} loads (${((100 * broken) / loads).toFixed(1)} %)`;
}

/** A broken load may arrive without the report of the load itself. */
function evidence(arms: readonly Arm[]): Arm {
  const { loads, broken } = sumArms(arms);
  return { loads, broken: Math.min(loads, broken) };
}
