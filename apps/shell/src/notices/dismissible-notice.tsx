import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './dismissible-notice.module.css';

/** What a notice of the frame says, with a button that takes it away. */
export function DismissibleNotice({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <span className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onDismiss}>OK</Button>
    </span>
  );
}
