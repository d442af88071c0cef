import { IDLE } from '@tensely/offline/logic';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Progress } from '../progress.ts';
import { getProgress } from './shared-progress.ts';

/** Empty where no provider is above: then `useProgress` returns the shared progress. */
export const ProgressContext = createContext<Progress | undefined>(undefined);

/** Gives a tree its own progress, where the shared one is not wanted. */
export function ProgressProvider({ progress, children }: { progress: Progress; children: ReactNode }) {
  return <ProgressContext value={progress}>{children}</ProgressContext>;
}

/** The provider's progress, else the shared one. */
export function useProgress(): Progress {
  const given = useContext(ProgressContext);
  return given ?? getProgress();
}

/** The tracker, and what it knows as a snapshot that is new with every change. */
export function useTracker() {
  const { tracker } = useProgress();
  return { tracker, snapshot: useSyncExternalStore(tracker.subscribe, tracker.getSnapshot, tracker.getSnapshot) };
}

/** Calls `reload` whenever what was read of the learner may be out of date. */
export function useReloadWhenStale(reload: () => void) {
  const { subscribeStale } = useProgress();
  const onStale = useEffectEvent(reload);
  useEffect(() => subscribeStale?.(() => onStale()), [subscribeStale]);
}

/**
 * The learner's history, loaded when a screen opens and again whenever it may be out of date. It is no query of `/queries`: the
 * tracker adds the answers of the open page to it, and needs it on lesson pages before that code has loaded.
 */
export function useHistory() {
  const { tracker, snapshot } = useTracker();
  useEffect(() => {
    void tracker.loadHistory();
  }, [tracker]);
  useReloadWhenStale(() => void tracker.loadHistory());
  const { history, historyStatus } = snapshot;
  return { history, status: historyStatus, reload: tracker.loadHistory };
}

/** Save and Complete of the open page, for the sidebar, with whether and why not. */
export function usePageActions() {
  const { pageActions } = useProgress();
  const state = useSyncExternalStore(pageActions.subscribe, pageActions.getState, pageActions.getState);
  return { ...state, save: pageActions.save, complete: pageActions.complete };
}

/** In a page that came drawn nothing waits, whatever was answered before the frame lives. */
const getPrerenderedState = () => IDLE;

/** How far this device is with sending; `syncProblem` says what of it is to be told. */
export function useSyncState() {
  const { subscribeSync, getSyncState } = useProgress();
  return useSyncExternalStore(subscribeSync, getSyncState, getPrerenderedState);
}
