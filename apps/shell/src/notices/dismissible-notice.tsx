import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { frameMessages } from '../frame/messages.ts';
import styles from './dismissible-notice.module.css';

/** What a notice of the frame says, with a button that takes it away. */
export function DismissibleNotice({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  const { ok } = frameMessages.use();
  return (
    <span className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onDismiss}>{ok()}</Button>
    </span>
  );
}
