import { syncMessage } from '@tensely/progress/logic';
import { useSyncState } from '@tensely/progress/react';

/** What the frame says while changes wait on this device. */
export function useSyncNotice(): { kind: 'info'; text: string } | undefined {
  const text = syncMessage(useSyncState());
  return text === undefined ? undefined : { kind: 'info', text };
}
