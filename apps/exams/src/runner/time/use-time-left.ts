import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ExamRun } from '../../attempts/run/run-contract.ts';
import { secondsOf } from './time-words.ts';

/** Beyond the turn of the second, so that a timer that fires early does not show the old one for another second. */
const MARGIN_MS = 10;

/**
 * The whole seconds that are left, asked of the run at every turn of a second and never counted (ruling 19). `onLook`
 * gets the milliseconds each time.
 */
export function useSecondsLeft(run: ExamRun, onLook: (left: number) => void): number {
  const clock = useClock();
  const [seconds, setSeconds] = useState(() => secondsOf(run.remaining()));
  const looked = useEffectEvent(onLook);
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      const left = run.remaining();
      setSeconds(secondsOf(left));
      looked(left);
      cancel = clock.after((left % 1000 || 1000) + MARGIN_MS, look);
    };
    look();
    return () => cancel();
  }, [run, clock]);
  return seconds;
}
