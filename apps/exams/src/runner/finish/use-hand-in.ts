import { useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchSigns } from './watch-signs.ts';

/** Seconds without a sign of the learner after which an exam with an answer to everything finishes. */
export const HAND_IN_SECONDS = 10;

/**
 * Counts down while the page is seen and nobody is at work in it, and calls `onEnd` at zero.
 *
 * @returns the seconds that are left; undefined once the learner has shown up: from then on it never goes on.
 */
export function useHandIn(onEnd: () => void): number | undefined {
  const clock = useClock();
  const [left, setLeft] = useState(() => (document.visibilityState === 'visible' ? HAND_IN_SECONDS : undefined));
  const end = useEffectEvent(onEnd);
  const isCounting = left !== undefined;
  useEffect(() => {
    if (!isCounting) return;
    let seconds = HAND_IN_SECONDS;
    const tick = () => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds === 0) end();
      else cancel = clock.after(1000, tick);
    };
    let cancel = clock.after(1000, tick);
    const stopWatching = watchSigns(clock, () => {
      cancel();
      setLeft(undefined);
    });
    return () => {
      cancel();
      stopWatching();
    };
  }, [clock, isCounting]);
  return left;
}
