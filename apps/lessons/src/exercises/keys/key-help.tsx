import { VisuallyHidden } from '@tensely/ui/react';
import styles from './key-help.module.css';

/** The keys of the panel, on request: by its button, or by "?" while the focus is in the panel. */
export function KeyHelp() {
  return (
    <details className={styles.help}>
      <summary className={styles.button}>
        ?<VisuallyHidden> Keys</VisuallyHidden>
      </summary>
      <p className={styles.keys}>
        Within the exercises: 1-9 or A-D choose an option, Enter submits and continues, ? shows and hides this.
      </p>
    </details>
  );
}
