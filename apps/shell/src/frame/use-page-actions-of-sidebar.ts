import { usePageActions } from '@tensely/progress/react';
import { frameMessages } from './messages.ts';
import type { PageActions } from './sidebar.tsx';

/** What the open page offers to the sidebar's Save Progress and Complete Page, and why it does not. */
export function usePageActionsOfSidebar(): PageActions {
  const words = frameMessages.use();
  const { save, complete, reason, completeReason, ...state } = usePageActions();
  return {
    ...state,
    reason: reason && (reason === 'busy' ? words.pageBusy() : words.noPage()),
    completeReason: completeReason && words.pageCompleted(),
    save: () => void save(),
    complete: () => void complete(),
  };
}
