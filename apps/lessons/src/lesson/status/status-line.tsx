import { StatusBar } from '@tensely/ui/react';
import { useState } from 'react';
import { useTimeout } from '../../use-timeout.ts';
import styles from './status-line.module.css';
import type { StatusMessage } from './status-messages.ts';

/**
 * The status message. Place it last in its screen: it floats above the bottom of the window, where it covers no
 * heading.
 */
export function StatusLine({ message }: { message: StatusMessage | undefined }) {
  return (
    <div className={styles.line}>
      <StatusBar className={styles.bar} kind={message?.kind ?? 'neutral'} busy={message?.busy ?? false}>
        {message && (
          <>
            <span>{message.text}</span>
            {message.beside && <span className={styles.beside}>{message.beside}</span>}
          </>
        )}
      </StatusBar>
    </div>
  );
}

/**
 * Shows a message while an operation runs. The returned function replaces it with the outcome, unless a newer one is
 * visible.
 */
export type BeginStatus = (pending: StatusMessage) => (ending: StatusMessage) => void;

/** The status message. Disappears after its `clearAfter`, which restarts with every message. */
export function useStatus() {
  const [shown, setShown] = useState<{ message: StatusMessage; count: number }>();
  const { message, count } = shown ?? {};
  useTimeout(message?.clearAfter ?? 0, message?.clearAfter === undefined ? undefined : count, () =>
    setShown(undefined),
  );

  const begin: BeginStatus = (pending) => {
    setShown((previous) => ({ message: pending, count: (previous?.count ?? 0) + 1 }));
    return (ending) =>
      setShown((current) => (current?.message === pending ? { message: ending, count: current.count + 1 } : current));
  };
  return { message, begin };
}
