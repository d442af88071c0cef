import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../loading/loading.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class of a button, for a router's link that should look like one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', ...more: (string | false | undefined)[]): string {
  return classNames(styles.button, styles[variant], ...more);
}

interface Look {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses, but keeps the focus (a disabled button would lose it). */
  busy?: boolean | undefined;
}

/**
 * A native button, at least 44 px high under a finger. `type` is "button" unless said otherwise. Its words have an
 * element of their own: a browser's translator replaces bare text, and React then cannot put a spinner before it.
 */
export function Button({ variant, icon, iconAfter, busy, className, children, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

interface ButtonLinkProps extends Look, ComponentProps<'a'> {}

/** A plain link that looks like a button; inside the app a router's link takes `buttonClass` instead. */
export function ButtonLink({ variant, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}
