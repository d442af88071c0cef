import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../loading/loading.tsx';
import type { MessageKind } from '../message/message.tsx';
import styles from './status-bar.module.css';

interface StatusBarProps {
  /** The message, if any. The live region stays without it, so that the next message is announced. */
  children?: ReactNode;
  kind?: MessageKind;
  busy?: boolean;
  className?: string | undefined;
}

/** One line of state that comes and goes ("Saving progress..."), in a live region that is always there. */
export function StatusBar({ children, kind = 'neutral', busy, className }: StatusBarProps) {
  return (
    <div role="status" className={className}>
      {children && (
        <p className={classNames(styles.bar, styles[kind])}>
          {busy ? <Spinner /> : <Mark kind={kind} />}
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

function Mark({ kind }: { kind: MessageKind }) {
  if (kind === 'success') return <Icon name="check" />;
  return <Icon name={kind === 'error' ? 'warning' : 'info'} />;
}
