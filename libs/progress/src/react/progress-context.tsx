import { createSharedInstance } from '@tensely/core/logic';
import { IDLE } from '@tensely/offline/logic';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { snapshotInPage } from '../browser/answers-in-page.ts';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import type { Progress } from '../progress.ts';
import type { TrackerSnapshot } from '../tracker/tracker-contract.ts';

const shared = createSharedInstance<Progress>(
  'No progress is set: the shell calls setProgress() before anything renders.',
);

/** Sets the progress that shell and remotes share. The shell calls it before it renders. */
export const setProgress = shared.set;

/** The shared progress; throws before the shell has set it. */
export const getProgress = shared.get;

/** Undefined without a provider: then `useProgress` returns the shared progress. */
export const ProgressContext = createContext<Progress | undefined>(undefined);

/** Overrides the shared progress for a subtree. */
export function ProgressProvider({ progress, children }: { progress: Progress; children: ReactNode }) {
  return <ProgressContext value={progress}>{children}</ProgressContext>;
}

/** The provider's progress, else the shared one. */
export function useProgress(): Progress {
  const given = useContext(ProgressContext);
  return given ?? getProgress();
}

/** The tracker and its state, a new snapshot for every change. */
export function useTracker() {
  const { tracker } = useProgress();
  const getPrerendered = () => snapshotInPage() ?? tracker.getSnapshot();
  return { tracker, snapshot: useSyncExternalStore(tracker.subscribe, tracker.getSnapshot, getPrerendered) };
}

/** Calls `reload` when data read for the learner may be stale. */
export function useReloadWhenStale(reload: () => void) {
  const { subscribeStale } = useProgress();
  const onStale = useEffectEvent(reload);
  useEffect(() => subscribeStale?.(() => onStale()), [subscribeStale]);
}

/** A prerendered page knows no learner, even if the history has loaded before hydration. */
const prerenderedHistory: Pick<TrackerSnapshot, 'history' | 'historyStatus'> = {
  history: EMPTY_HISTORY,
  historyStatus: 'idle',
};
const getPrerenderedHistory = () => prerenderedHistory;

/**
 * The learner's history, loaded when a screen opens and whenever it may be stale. It is not a query of `/queries`: the
 * tracker adds the answers of the open page to it, and needs it on lesson pages before that code has loaded.
 */
export function useHistory() {
  const { tracker } = useProgress();
  const { history, historyStatus } = useSyncExternalStore(
    tracker.subscribe,
    tracker.getSnapshot,
    getPrerenderedHistory,
  );
  // A prerendered screen is hydrated after the sign-in has requested the history.
  const [isRequested] = useState(historyStatus !== tracker.getSnapshot().historyStatus);
  useEffect(() => {
    if (!isRequested) void tracker.loadHistory();
  }, [tracker, isRequested]);
  useReloadWhenStale(() => void tracker.loadHistory());
  return { history, status: historyStatus, reload: tracker.loadHistory };
}

/** Save and Complete of the open page for the sidebar, with their availability and the reason. */
export function usePageActions() {
  const { pageActions } = useProgress();
  const state = useSyncExternalStore(pageActions.subscribe, pageActions.getState, pageActions.getState);
  return { ...state, save: pageActions.save, complete: pageActions.complete };
}

/** A prerendered page shows an idle state, whatever was answered before hydration. */
const getPrerenderedState = () => IDLE;

/** The sync state of this device; `syncProblem` returns what to show of it. */
export function useSyncState() {
  const { subscribeSync, getSyncState } = useProgress();
  return useSyncExternalStore(subscribeSync, getSyncState, getPrerenderedState);
}
