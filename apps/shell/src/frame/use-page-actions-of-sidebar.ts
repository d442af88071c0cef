import { usePageActions } from '@tensely/progress/react';
import type { PageActions } from './sidebar.tsx';

/** What the open page offers to the sidebar's Save Progress and Complete Page. */
export function usePageActionsOfSidebar(): PageActions {
  const { save, complete, ...state } = usePageActions();
  return { ...state, save: () => void save(), complete: () => void complete() };
}
