import type { ReactNode } from 'react';
import { Loading } from '../loading/loading.tsx';
import styles from './screen-loading.module.css';

/** Announces that a screen is loading, after a short delay: `<ScreenLoading>Loading...</ScreenLoading>`. */
export function ScreenLoading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Loading>{children}</Loading>
    </div>
  );
}
