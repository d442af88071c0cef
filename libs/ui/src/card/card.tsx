import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** accent and second tint the ground; quiet has a hairline only. */
  tone?: 'raised' | 'quiet' | 'accent' | 'second';
}

/** A surface for one thing that stands on its own; plain text and lists need rules and space, not cards. */
export function Card({ as = 'div', tone = 'raised', className, ...rest }: CardProps) {
  const Tag = as;
  return <Tag {...rest} className={classNames(styles.card, styles[tone], className)} />;
}
