import { useEffect, useState } from 'react';

/** Often enough that "48 min left" is never a minute behind for long. */
const TICK_MS = 10_000;

/** Renders again as time goes by, while `isNeeded`: what is shown is worked out from the deadline, never counted. */
export function usePassingTime(isNeeded: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
