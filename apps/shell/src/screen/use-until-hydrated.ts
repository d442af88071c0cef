import { startTransition, useEffect, useState } from 'react';

/**
 * Returns what is prerendered until it is hydrated, then undefined. The learner's own content follows as a transition,
 * which renders in slices.
 */
export function useUntilHydrated<Prerendered>(prerendered: Prerendered | undefined): Prerendered | undefined {
  const [current, setCurrent] = useState(prerendered);
  useEffect(() => startTransition(() => setCurrent(undefined)), []);
  return current;
}
