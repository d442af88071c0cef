import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';

/** How many questions are due in practice now; undefined until that is known, and where it cannot be told. */
export function usePracticeDue(isSignedIn: boolean): number | undefined {
  const progress = useProgress();
  const [due, setDue] = useState<number>();
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
  }, [progress, isSignedIn]);
  return due;
}
