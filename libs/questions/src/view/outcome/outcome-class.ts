import { classNames } from '@tensely/ui/react';
import styles from './outcome.module.css';

/** The class of a surface that shows the mark of an answer or a part of one; undefined before it is marked. */
export function outcomeClass(outcome: 'right' | 'partly' | 'wrong' | 'missed' | undefined): string | undefined {
  return outcome && classNames(styles.surface, styles[outcome]);
}
