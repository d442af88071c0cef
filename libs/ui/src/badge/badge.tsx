import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './badge.module.css';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'second' | 'good' | 'bad';
  icon?: IconName | undefined;
}

/**
 * A short status or figure beside a heading, e.g. PASSING or B2. The text carries the meaning; the colour repeats it.
 */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
