import type { ReactNode } from 'react';
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
