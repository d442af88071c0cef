import { usePageActions } from '@tensely/progress/react';
import { frameMessages } from './messages.ts';
import type { PageActions } from './sidebar.tsx';

/** The open page's actions for the sidebar's Save Progress and Complete Page, and why they are unavailable. */
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
