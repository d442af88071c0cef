import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { frameMessages } from '../frame/messages.ts';
import styles from './dismissible-notice.module.css';

/** A notice of the frame, with a button that dismisses it. */
export function DismissibleNotice({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  const { ok } = frameMessages.use();
  return (
    <span className={styles.notice}>
      <span>{children}</span>
      <Button onClick={onDismiss}>{ok()}</Button>
    </span>
  );
}
