import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as: 'section' | 'li';
  /** accent tints the background; quiet has a thin border only. */
  tone?: 'raised' | 'quiet' | 'accent';
}

/** A surface for one self-contained item. Separate plain text and lists with space, not with cards. */
export function Card({ as: Tag, tone = 'raised', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, styles[tone], className)} />;
}
