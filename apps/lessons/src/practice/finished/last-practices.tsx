import type { FinishedPractice } from '@tensely/progress/logic';
import { Link } from 'react-router-dom';
import { practiceMessages } from '../../messages/practice-messages.ts';
import styles from '../practice-screen.module.css';

/** The day and time of a moment in a language's format: "4 May 2026 at 14:05". */
export function formatTime(time: string, locale: string): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}

/** Links to the results of the practices finished on this device. */
export function LastPractices({ practices }: { practices: readonly FinishedPractice[] }) {
  const t = practiceMessages.use();
  if (practices.length === 0) return null;
  return (
    <section aria-labelledby="last-practices" className={styles.free}>
      <h2 id="last-practices">{t.lastPractices()}</h2>
      <ul aria-labelledby="last-practices" className={styles.results}>
        {practices.map(({ begunAt, endedAt, right, answers }) => (
          <li key={begunAt} className={styles.result}>
            <p className={styles.facts}>
              <Link to={`/practice?finished=${encodeURIComponent(begunAt)}`}>
                {formatTime(endedAt, practiceMessages.lang())}
              </Link>
              <span>{t.rightOf({ right, n: answers.length })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
