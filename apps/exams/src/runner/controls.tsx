import { buttonClass, Icon, type IconName, VisuallyHidden } from '@tensely/ui/react';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** Icons of the running exam only: stroke paths on a 24 x 24 grid. */
export const HIDE =
  'm4 4 16 16M9.9 5.8q1-.3 2.1-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.4 7.4A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5q2.3-.1 4.2-1';
export const GRID = 'M5 5h5v5H5zm9 0h5v5h-5zm-9 9h5v5H5zm9 0h5v5h-5z';
export const MARKER = 'M4.5 20.5h15M8.5 16.5l-1.6-4 8.3-8.3 4.3 4.3-8.3 8.3zm-1.6-4 4.3 4.3';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

/** An icon button; its label is for screen readers and the tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} title={label} className={buttonClass('quiet', styles.icon, className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/** A radio button with its label as one framed row; its fieldset can disable it. */
export function RadioOption({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.option}>
      <input type="radio" {...input} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
