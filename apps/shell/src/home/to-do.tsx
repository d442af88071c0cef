import { Link } from 'react-router-dom';
import { count, type MistakesToRedo } from './dashboard-data.ts';
import styles from './to-do.module.css';

interface ToDoProps {
  redo?: MistakesToRedo | undefined;
  /** Reviews of the practice that are due; undefined where there is no practice. */
  due?: number | undefined;
}

/** Mistakes to do again and reviews that are due, each with the way to it. */
export function ToDo({ redo, due = 0 }: ToDoProps) {
  if (!redo && due === 0) return null;
  return (
    <ul className={styles.list}>
      {redo && (
        <li>
          <Link to={redo.path}>Redo {count(redo.mistakes, 'mistake')}</Link>
          <span className={styles.where}>
            most of them in {redo.label}: {redo.here}
          </span>
        </li>
      )}
      {due > 0 && (
        <li>
          <Link to="/practice">{count(due, 'review')} due</Link>
        </li>
      )}
    </ul>
  );
}
