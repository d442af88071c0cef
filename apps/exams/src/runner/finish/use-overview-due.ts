import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent } from 'react';
import { NEXT_STEP_MS, type NextStep } from '../../attempts/run/run-contract.ts';

/** Calls `open` once the step to the overview has waited as long as any other step. */
export function useOverviewDue(next: NextStep | undefined, open: () => void): void {
  const clock = useClock();
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (next?.kind !== 'overview') return;
    return clock.after(NEXT_STEP_MS, () => openNow());
  }, [clock, next]);
}
