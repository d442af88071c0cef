import { fillMessage } from '@tensely/core/react';
import { Link } from 'react-router-dom';
import type { MistakesToRedo } from './dashboard-data.ts';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import styles from './to-do.module.css';

interface ToDoProps {
  redo?: MistakesToRedo | undefined;
  /** Reviews of the practice that are due; undefined where there is no practice. */
  due?: number | undefined;
}

/** Mistakes to do again and reviews that are due, each with the way to it. */
export function ToDo({ redo, due = 0 }: ToDoProps) {
  const words = homeMessages.use();
  if (!redo && due === 0) return null;
  return (
    <ul className={styles.list}>
      {redo && (
        <li>
          <Link to={redo.path}>{words.redo({ n: redo.mistakes })}</Link>
          <span className={styles.where}>
            {fillMessage(
              words.mostIn,
              { topic: <InEnglish>{redo.label}</InEnglish> },
              { page: redo.page, n: redo.here },
            )}
          </span>
        </li>
      )}
      {due > 0 && (
        <li>
          <Link to="/practice">{words.reviewsDue({ n: due })}</Link>
        </li>
      )}
    </ul>
  );
}
