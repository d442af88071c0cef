import { whenIdle } from '@tensely/core/browser';
import { Skeleton } from '@tensely/ui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { homeMessages } from '../messages.ts';
import styles from './try-part.module.css';

/** The part of the front page in which a visitor answers a question. Its code comes when the page has nothing better to do. */
export function TryPart({ start }: { start: ReactNode }) {
  const words = homeMessages.use();
  const [Questions, setQuestions] = useState<ComponentType<{ start: ReactNode }>>();
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "try" */ './late-try.ts')
          .then(({ TryQuestions }) => setQuestions(() => TryQuestions))
          .catch(console.warn);
      }),
    [],
  );
  return (
    <section aria-labelledby="try" className={styles.part}>
      <h2 id="try">{words.tryOne()}</h2>
      <p className={styles.lead}>{words.aboutTry()}</p>
      <div className={styles.room}>{Questions ? <Questions start={start} /> : <Skeleton lines={6} />}</div>
    </section>
  );
}
