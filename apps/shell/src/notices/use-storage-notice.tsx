import { useSyncState } from '@tensely/progress/react';
import { type ReactNode, useState } from 'react';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { noticeMessages } from './notice-text.ts';

/**
 * Shows a learner once that this browser stores no data for Tensely, or no more, and what that means. It stays until it
 * is dismissed; then, and without a problem, it is undefined.
 */
export function useStorageNotice(isSignedIn: boolean): { kind: 'info'; text: ReactNode } | undefined {
  const { onlyInTab } = useSyncState();
  const [isRead, setIsRead] = useState(false);
  const { storageBlocked } = noticeMessages.use();
  if (!onlyInTab || !isSignedIn || isRead) return undefined;
  const text = <DismissibleNotice onDismiss={() => setIsRead(true)}>{storageBlocked()}</DismissibleNotice>;
  return { kind: 'info', text };
}
