import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** The sample and its state: "gapFill, several blanks: wrong". */
  label: string;
  heading: string;
  /** In a column as narrow as a small phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** One sample in one state, with its name above it. */
export function Specimen({ label, heading, narrow = false, children }: SpecimenProps) {
  return (
    <article aria-label={label} className={narrow ? styles.narrow : styles.wide}>
      <p className={styles.state}>{heading}</p>
      {children}
    </article>
  );
}
