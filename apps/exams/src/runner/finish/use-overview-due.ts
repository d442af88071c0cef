import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent } from 'react';
import type { NextStep } from '../../attempts/run/run-contract.ts';

/** As long as the run waits before the steps that it takes itself (spec 9). */
const PAUSE_MS = 2000;

/** Calls `open` when the step to the overview was there for as long as the others, and nobody took it back. */
export function useOverviewDue(next: NextStep | undefined, open: () => void): void {
  const clock = useClock();
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (next?.kind !== 'overview') return;
    return clock.after(PAUSE_MS, () => openNow());
  }, [clock, next]);
}
