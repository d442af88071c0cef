import { useAuth } from '@tensely/auth/react';
import type { ExtraTime } from '@tensely/content/exams';
import { createStore } from '@tensely/core/logic';
import { createLazy, useLazy } from '@tensely/core/react';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamListing } from '../exam-papers.ts';
import type { ExamOpener, ExamRun, OpenExam, OpenTest } from './run/open-test.ts';
import type { RunSnapshot } from './run/run-state.ts';
import { loadTabOpenTest } from './use-exams.ts';

const OpenTestContext = createContext(createLazy<OpenTest>(loadTabOpenTest));

/** Overrides how a test is opened, for tests. */
export const OpenTestProvider = OpenTestContext.Provider;

const opening = createStore<OpenExam>({ kind: 'opening' });
// Code that fails to load looks like an unreachable service.
const notLoaded = createStore<OpenExam>({ kind: 'failure', failure: 'offline' });

/** What a test's page shows: while it opens, the start screen. */
type ShownExam = Exclude<OpenExam, { kind: 'opening' }>;

/**
 * Opens a test's page on mount and stops it on unmount. If the learner presses Start before the page knows whether an
 * attempt is running, the start waits for that.
 */
export function useExamRun(listing: ExamListing): { state: ShownExam } & Pick<ExamOpener, 'start' | 'retry'> {
  const code = useLazy(useContext(OpenTestContext));
  // A prerendered screen is hydrated before the sign-in is known.
  const isSignInKnown = useAuth().state.status !== 'loading';
  const openTest = isSignInKnown ? code.value : undefined;
  const [opener, setOpener] = useState<ExamOpener>();
  const [earlyStart, setEarlyStart] = useState<ExtraTime>();
  useEffect(() => {
    if (!openTest) return;
    const opened = openTest(listing);
    setOpener(opened);
    return () => {
      opened.stop();
      setOpener(undefined);
    };
  }, [openTest, listing]);
  const { subscribe, getSnapshot } = opener ?? (code.failure ? notLoaded : opening);
  const state = useSyncExternalStore(subscribe, getSnapshot, opening.getSnapshot);

  useEffect(() => {
    if (state.kind === 'opening' || earlyStart === undefined) return;
    setEarlyStart(undefined);
    if (state.kind === 'startable') opener?.start(state.extraTime ?? earlyStart);
  }, [state, earlyStart, opener]);

  const isStarting = earlyStart !== undefined;
  return {
    state: state.kind === 'opening' ? { kind: 'startable', isStarting, failure: undefined } : state,
    start: state.kind === 'opening' ? setEarlyStart : (extraTime) => opener?.start(extraTime),
    retry: opener?.retry ?? code.retry,
  };
}

/** The run's current state; renders after each change. */
export function useRunSnapshot(run: ExamRun): RunSnapshot {
  return useSyncExternalStore(run.subscribe, run.getSnapshot);
}
