import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns the prerendered value until it is hydrated, then undefined. The learner's own content follows as a transition,
 * which renders in slices.
 */
export function useUntilHydrated<Prerendered>(prerendered: Prerendered | undefined): Prerendered | undefined {
  const [current, setCurrent] = useState(prerendered);
  useEffect(() => startTransition(() => setCurrent(undefined)), []);
  return current;
}

/** True while a prerendered page is hydrated, false afterwards. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, no, yes);
}

const neverChanges = () => no;
const no = () => false;
const yes = () => true;
