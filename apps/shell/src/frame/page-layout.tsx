import { classNames } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './page-layout.module.css';

export const mainId = 'main';

interface PageLayoutProps {
  /** navigation: full width; grammar and exam: room for two panels side by side; default: a reading width. */
  kind: 'navigation' | 'grammar' | 'exam' | 'default';
  children: ReactNode;
}

/** The main landmark and target of the skip link, in the width of its kind. Its parts may query `@container page`. */
export function PageLayout({ kind, children }: PageLayoutProps) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames(styles.layout, styles[kind])} data-layout={kind}>
      {children}
    </main>
  );
}
