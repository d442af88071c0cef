import { Loading } from '@tensely/ui/react';
import styles from './waiting.module.css';

/** Says that a screen loads, once it has taken long enough to be noticed. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loading>Loading...</Loading>
    </div>
  );
}
