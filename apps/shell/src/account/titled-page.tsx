import { ScreenHeading } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

interface TitledProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One of the shell's pages, with its heading and sections. */
export function TitledPage({ id, title, children }: TitledProps) {
  return (
    <div className={styles.screen}>
      <ScreenHeading screen={id} title={title} />
      {children}
    </div>
  );
}

export function Section({ id, title, children }: TitledProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
