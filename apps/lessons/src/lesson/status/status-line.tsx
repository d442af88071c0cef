import { StatusBar } from '@tensely/ui/react';
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
