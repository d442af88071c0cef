import { useProgress, useReloadWhenStale } from '@tensely/progress/react';
import { useEffect, useState } from 'react';

/** How many questions are due in practice now; undefined until that is known, and where it cannot be counted. */
export function usePracticeDue(isSignedIn: boolean): number | undefined {
  const progress = useProgress();
  const [due, setDue] = useState<number>();
  const [readings, setReadings] = useState(0);
  useReloadWhenStale(() => setReadings(readings + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reading counts again
  useEffect(() => {
    if (!isSignedIn) return;
    let isWanted = true;
    progress
      .openPractice()
      .then((practice) => practice.countDue())
      .then(
        (count) => isWanted && setDue(count),
        (error: unknown) => console.warn('What is due in practice could not be counted.', error),
      );
    return () => {
      isWanted = false;
    };
  }, [progress, isSignedIn, readings]);
  return due;
}
