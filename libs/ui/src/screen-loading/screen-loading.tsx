import type { ReactNode } from 'react';
import { Loading } from '../loading/loading.tsx';
import styles from './screen-loading.module.css';

/** Says that a screen loads, once that has taken long enough to be noticed: `<ScreenLoading>Loading...</ScreenLoading>`. */
export function ScreenLoading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Loading>{children}</Loading>
    </div>
  );
}
