import { usePageActions } from '@tensely/progress/react';
import { frameMessages } from './messages.ts';
import type { PageActions } from './sidebar.tsx';

/** The open page's actions for the sidebar's Save Progress and Complete Page, and why they are unavailable. */
export function useSidebarActions(): PageActions {
  const t = frameMessages.use();
  const { save, complete, reason, completeReason, ...state } = usePageActions();
  return {
    ...state,
    reason: reason && (reason === 'busy' ? t.pageBusy() : t.noPage()),
    completeReason: completeReason && t.pageCompleted(),
    save: () => void save(),
    complete: () => void complete(),
  };
}
