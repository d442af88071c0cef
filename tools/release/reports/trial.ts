import { type Arm, sumArms, type Telemetry } from '@tensely/release-store/logic';
import { counted } from '../../console-text.ts';
import { share } from './publication.ts';

/** Adds up the loads of a trial, which `since` identifies, from all gateways. */
export function trialArms(
  files: readonly Pick<Telemetry, 'trials'>[],
  name: string,
  since: string,
): Record<'canary' | 'stable', Arm> {
  const trials = files.flatMap((file) => file.trials).filter((trial) => trial.remote === name && trial.since === since);
  return { canary: sumArms(trials.map(({ canary }) => canary)), stable: sumArms(trials.map(({ stable }) => stable)) };
}

export interface Verdict {
  tone: 'good' | 'bad' | 'neutral';
  label: 'Canary halted' | 'Canary worse than live' | 'Canary as good as live' | 'Canary without loads';
  sentence: string;
}

/** Fewer broken loads may come from a single browser. */
const LEAST_BROKEN = 3;
/** A canary whose share of broken loads is this many times that of the live version is shown as worse. */
const WORSE_BY = 2;

/** Judges a canary before the gateways have enough loads to halt it; `halted` is why they have. */
export function judgeCanary({ canary, stable }: Record<'canary' | 'stable', Arm>, halted?: string): Verdict {
  if (halted !== undefined) return { tone: 'bad', label: 'Canary halted', sentence: halted };
  if (canary.loads === 0) {
    return { tone: 'neutral', label: 'Canary without loads', sentence: 'No page has reported a load of it yet.' };
  }
  const rate = ({ loads, broken }: Arm) => (loads === 0 ? 0 : broken / loads);
  const worse = canary.broken >= LEAST_BROKEN && rate(canary) > WORSE_BY * rate(stable);
  const described = (arm: Arm) => `${arm.broken} of ${counted(arm.loads, 'load')} broken (${share(rate(arm))})`;
  const sentence = `Canary: ${described(canary)}. Live: ${described(stable)}.`;
  return worse
    ? { tone: 'bad', label: 'Canary worse than live', sentence }
    : { tone: 'good', label: 'Canary as good as live', sentence };
}
