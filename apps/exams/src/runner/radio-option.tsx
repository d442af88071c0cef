import type { ComponentProps } from 'react';
import styles from './radio-option.module.css';

/** A radio button with its label as one framed row; its fieldset can disable it. */
export function RadioOption({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.option}>
      <input type="radio" {...input} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
