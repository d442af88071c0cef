import type { Telemetry, TrialFigures } from '@tensely/release-store/logic';

export type Arm = Pick<TrialFigures['canary'], 'loads' | 'broken'>;

/**
 * Adds up the loads of a canary and of the stable version beside it, from all gateways.
 *
 * @param since the start of the trial
 */
export function trialArms(
  files: readonly Pick<Telemetry, 'trials'>[],
  name: string,
  since: string,
): Record<'canary' | 'stable', Arm> {
  const trials = files.flatMap((file) => file.trials).filter((trial) => trial.remote === name && trial.since === since);
  const sum = (arm: 'canary' | 'stable') => ({
    loads: trials.reduce((total, trial) => total + trial[arm].loads, 0),
    broken: trials.reduce((total, trial) => total + trial[arm].broken, 0),
  });
  return { canary: sum('canary'), stable: sum('stable') };
}
