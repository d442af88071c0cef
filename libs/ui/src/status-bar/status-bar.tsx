import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../loading/loading.tsx';
import { kindClass, kindIcons, type MessageKind } from '../message/message-kind.ts';
import styles from './status-bar.module.css';

interface StatusBarProps {
  /** The message, if any. The live region stays in the page without it, so that the next message is announced. */
  children?: ReactNode;
  kind?: MessageKind;
  busy?: boolean;
  className?: string | undefined;
}

/** A line of status that comes and goes ("Saving progress..."), in a permanent live region. */
export function StatusBar({ children, kind = 'neutral', busy, className }: StatusBarProps) {
  return (
    <div role="status" className={className}>
      {children && (
        <p className={classNames(styles.bar, kindClass(kind))}>
          {busy ? <Spinner /> : <Icon name={kindIcons[kind]} />}
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
