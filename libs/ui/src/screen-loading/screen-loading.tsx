import { Loading } from '../loading/loading.tsx';
import styles from './screen-loading.module.css';

/** Says that a screen loads, once that has taken long enough to be noticed. */
export function ScreenLoading() {
  return (
    <div className={styles.screen}>
      <Loading>Loading...</Loading>
    </div>
  );
}
