import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** What is shown, as one name: "gapFill, several blanks: wrong". */
  label: string;
  heading: string;
  /** In a column as narrow as a small phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** One thing in one state, with its name above it. */
export function Specimen({ label, heading, narrow = false, children }: SpecimenProps) {
  return (
    <article aria-label={label} className={narrow ? styles.narrow : styles.wide}>
      <p className={styles.state}>{heading}</p>
      {children}
    </article>
  );
}
