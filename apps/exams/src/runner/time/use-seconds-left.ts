import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ExamRun } from '../../attempts/contract.ts';
import { toSeconds } from './format-duration.ts';

/** Margin past the full second, so that a timer that fires early does not show the old one for another second. */
const MARGIN_MS = 10;

/**
 * The whole seconds left: read from the run every second, never counted down. `onTick` gets the milliseconds each time.
 */
export function useSecondsLeft(run: ExamRun, onTick: (left: number) => void): number {
  const clock = useClock();
  const [seconds, setSeconds] = useState(() => toSeconds(run.remaining()));
  const ticked = useEffectEvent(onTick);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      const left = run.remaining();
      setSeconds(toSeconds(left));
      ticked(left);
      cancel = clock.after((left % 1000 || 1000) + MARGIN_MS, tick);
    };
    tick();
    return () => cancel();
  }, [run, clock]);
  return seconds;
}
