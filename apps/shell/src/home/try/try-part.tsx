import { whenIdle } from '@tensely/core/browser';
import { createLazy, useLoaded } from '@tensely/core/react';
import { useProgress } from '@tensely/progress/react';
import { Skeleton } from '@tensely/ui/react';
import { type ReactNode, useEffect } from 'react';
import { homeMessages } from '../messages.ts';
import { readTried } from './tried-answers.ts';
import styles from './try-part.module.css';

/** The questions of the front page, and the code that stores their answers after a sign-in. */
const tryCode = createLazy(() => import(/* webpackChunkName: "try" */ './try-questions-view.tsx'));

/** The part of the front page where a visitor answers a question. Its code loads when the browser is idle. */
export function TryPart({ start }: { start: ReactNode }) {
  const t = homeMessages.use();
  const code = useLoaded(tryCode);
  useEffect(() => whenIdle(() => void tryCode.load().catch(console.warn)), []);
  return (
    <section aria-labelledby="try" className={styles.part}>
      <h2 id="try">{t.tryOne()}</h2>
      <p className={styles.lead}>{t.aboutTry()}</p>
      <div className={styles.room}>{code ? <code.TryQuestions start={start} /> : <Skeleton lines={6} />}</div>
    </section>
  );
}

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
