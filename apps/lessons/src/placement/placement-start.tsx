import { Button } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { placementMessages } from '../messages/placement-messages.ts';
import { useFirstCode } from '../practice/first-code.ts';
import { MOST_QUESTIONS } from './estimate.ts';
import styles from './placement-screen.module.css';

/** Before the first question: take the test, or choose a lesson without it. */
export function PlacementStart({ onStart }: { onStart(): void }) {
  const t = placementMessages.use();
  const { buttonClass, useContent } = useFirstCode();
  const { index } = useContent();
  return (
    <ul aria-label={t.ways()} className={styles.ways}>
      <li className={styles.way}>
        <h2>{t.findLevel()}</h2>
        <p>{t.intro({ n: MOST_QUESTIONS })}</p>
        <Button onClick={onStart}>{t.start()}</Button>
      </li>
      <li className={styles.way}>
        <h2>{t.chooseTitle()}</h2>
        <p>{t.chooseWords()}</p>
        <p className={styles.actions}>
          {index.levels.map(({ key, label }) => (
            <Link key={key} to={`/${key}`} className={buttonClass()}>
              {t.level({ level: label })}
            </Link>
          ))}
        </p>
      </li>
    </ul>
  );
}
