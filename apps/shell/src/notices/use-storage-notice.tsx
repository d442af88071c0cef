import { useSyncState } from '@tensely/progress/react';
import { type ReactNode, useState } from 'react';
import { DismissibleNotice } from './dismissible-notice.tsx';

/**
 * Tells a learner once that this browser keeps nothing for Tensely, or no more, and what that means. It stays until they
 * have taken note of it: undefined from then on, and where there is nothing to tell.
 */
export function useStorageNotice(isSignedIn: boolean): { kind: 'info'; text: ReactNode } | undefined {
  const { onlyInTab } = useSyncState();
  const [isRead, setIsRead] = useState(false);
  if (!onlyInTab || !isSignedIn || isRead) return undefined;
  const text = (
    <DismissibleNotice onDismiss={() => setIsRead(true)}>
      Your browser keeps nothing for Tensely on this device: its storage is blocked or full. Your work is saved online
      as you go. What is not saved online yet is lost when you close this tab.
    </DismissibleNotice>
  );
  return { kind: 'info', text };
}
