import { useProgress } from '@tensely/progress/react';
import { useEffect } from 'react';
import { tryCode } from './lazy-try.ts';
import { readTried } from './tried-answers.ts';

/** Transfers the answers of the front page as soon as a learner is signed in. */
export function useAdoptTried(uid: string | undefined): void {
  const progress = useProgress();
  useEffect(() => {
    if (uid === undefined || Object.keys(readTried()).length === 0) return;
    tryCode
      .load()
      .then(({ adoptTried }) => adoptTried(progress))
      .catch(console.warn);
  }, [progress, uid]);
}
