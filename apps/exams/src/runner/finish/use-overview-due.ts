import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent } from 'react';
import type { NextStep } from '../../attempts/run/run-contract.ts';

/** As long as the run waits before the steps that it takes itself. */
const PAUSE_MS = 2000;

/** Calls `open` once the step to the overview has been planned for as long as the other steps are. */
export function useOverviewDue(next: NextStep | undefined, open: () => void): void {
  const clock = useClock();
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (next?.kind !== 'overview') return;
    return clock.after(PAUSE_MS, () => openNow());
  }, [clock, next]);
}
