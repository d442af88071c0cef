import { useScreenHeading } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

interface TitledProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One of the shell's pages, with its heading and sections. */
export function TitledPage({ id, title, children }: TitledProps) {
  const heading = useScreenHeading(id, title);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
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
