import { VisuallyHidden } from '@tensely/ui/react';
import { lateMessages } from '../../messages/late-messages.ts';
import styles from './key-help.module.css';

/** The keys of the panel, on request: by its button, or by "?" while the focus is in the panel. */
export function KeyHelp() {
  const words = lateMessages.use();
  return (
    <details className={styles.help}>
      <summary className={styles.button}>
        ?<VisuallyHidden>{words.keys()}</VisuallyHidden>
      </summary>
      <p className={styles.keys}>{words.keysHelp()}</p>
    </details>
  );
}
