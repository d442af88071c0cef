import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './message.module.css';
import { kindClass, kindIcons, type MessageKind } from './message-kind.ts';

interface MessageProps {
  kind?: MessageKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that act on the message. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A message in the page. Errors are announced at once (alert), everything else politely (status). */
export function Message({ kind = 'info', title, children, actions, className }: MessageProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(styles.message, kindClass(kind), className)}
    >
      <Icon name={kindIcons[kind]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

interface RetryMessageProps extends Omit<MessageProps, 'kind' | 'actions'> {
  /** The label of the button. */
  retry: string;
  onRetry(): void;
  /** Other actions. */
  also?: ReactNode;
}

/** Says what failed to load, and offers a retry. */
export function RetryMessage({ retry, onRetry, also, ...rest }: RetryMessageProps) {
  const actions = (
    <>
      <Button icon="retry" onClick={onRetry}>
        {retry}
      </Button>
      {also}
    </>
  );
  return <Message {...rest} kind="error" actions={actions} />;
}
