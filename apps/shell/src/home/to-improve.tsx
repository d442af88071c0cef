import { fillMessage } from '@tensely/core/react';
import { Link } from 'react-router-dom';
import type { PageToImprove } from './dashboard-data.ts';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import styles from './to-improve.module.css';

/** The number of pages shown before "show all". */
const SHOWN_AT_FIRST = 4;

/** Pages that were completed and never passed, each a link. */
export function ToImprove({ pages }: { pages: readonly PageToImprove[] }) {
  const t = homeMessages.use();
  if (pages.length === 0) return null;
  const [first, more] = [pages.slice(0, SHOWN_AT_FIRST), pages.slice(SHOWN_AT_FIRST)];
  return (
    <section aria-labelledby="to-improve" className={styles.section}>
      <h3 id="to-improve">{t.toImprove()}</h3>
      <Pages pages={first} />
      {more.length > 0 && (
        <details>
          <summary>{t.more({ n: more.length })}</summary>
          <Pages pages={more} />
        </details>
      )}
    </section>
  );
}

function Pages({ pages }: { pages: readonly PageToImprove[] }) {
  const t = homeMessages.use();
  return (
    <ul className={styles.pages}>
      {pages.map(({ label, page, path, score }) => (
        <li key={path} className={styles.page}>
          <Link to={path}>{fillMessage(t.topicPage, { topic: <InEnglish>{label}</InEnglish> }, { page })}</Link>
          <span className={styles.score}>{t.bestScore({ n: score })}</span>
        </li>
      ))}
    </ul>
  );
}
