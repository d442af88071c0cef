import { whenIdle } from '@tensely/core/browser';
import { useLoaded } from '@tensely/core/react';
import { Skeleton } from '@tensely/ui/react';
import { type ReactNode, useEffect } from 'react';
import { homeMessages } from '../messages.ts';
import { tryCode } from './lazy-try.ts';
import styles from './try-part.module.css';

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
