import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../loading/loading.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class of a button, for a router link that looks like one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', ...more: (string | false | undefined)[]): string {
  return classNames(styles.button, styles[variant], ...more);
}

interface Look {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses, but keeps the focus, which a disabled button would lose. */
  busy?: boolean | undefined;
}

/**
 * A native button, at least 44 px high on touch screens; `type` defaults to "button". Its text has its own element:
 * browser translators replace bare text nodes, and React then fails to insert the spinner before them.
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

/** A plain link that looks like a button. Inside the app, use a router link with `buttonClass` instead. */
export function ButtonLink({ variant, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}
