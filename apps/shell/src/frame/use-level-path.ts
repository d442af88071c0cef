import { useProgress } from '@tensely/progress/react';
import { useSyncExternalStore } from 'react';

/** Path of the level in which the learner worked last; undefined until their history has loaded. */
export function useLevelPath(): string | undefined {
  const { tracker } = useProgress();
  const read = () => {
    const { currentSession, completedPages } = tracker.getSnapshot().history;
    const last = currentSession ?? completedPages.at(-1);
    return last && `/${last.level}`;
  };
  return useSyncExternalStore(tracker.subscribe, read, read);
}
