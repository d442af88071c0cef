import { useProgress } from '@tensely/progress/react';
import { useEffect } from 'react';
import { readTried } from './tried-answers.ts';

/** Takes over what was answered on the front page, as soon as somebody is signed in. */
export function useAdoptTried(uid: string | undefined): void {
  const progress = useProgress();
  useEffect(() => {
    if (uid === undefined || Object.keys(readTried()).length === 0) return;
    import(/* webpackChunkName: "try" */ './late-try.ts').then((late) => late.adoptTried(progress)).catch(console.warn);
  }, [progress, uid]);
}
