import { createStore } from '@tensely/core/logic';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamListing } from '../../exam-papers.ts';
import type { ExamOpener, OpenExam, OpenTest } from '../exams-contract.ts';
import type { ExamRun, RunSnapshot } from '../run/run-contract.ts';
import { type Deferred, useDeferred } from './deferred.ts';
import { openTestOfTab } from './exams-of-tab.ts';

const OpenTestContext = createContext<Deferred<OpenTest>>(openTestOfTab);

/** Hands another way to open a test to a tree: tests bring their own. */
export const OpenTestProvider = OpenTestContext.Provider;

// Code that cannot be loaded looks like a service that cannot be reached.
const opening = createStore<OpenExam>({ kind: 'opening' });
const notLoaded = createStore<OpenExam>({ kind: 'trouble', trouble: 'offline' });

/** One test's page: opened with the screen, stopped with it. */
export function useExamRun(listing: ExamListing): { state: OpenExam } & Pick<ExamOpener, 'start' | 'retry'> {
  const deferred = useContext(OpenTestContext);
  const code = useDeferred(deferred);
  const openTest = code.kind === 'loaded' ? code.value : undefined;
  const [opener, setOpener] = useState<ExamOpener>();
  useEffect(() => {
    if (!openTest) return;
    const opened = openTest(listing);
    setOpener(opened);
    return () => {
      opened.stop();
      setOpener(undefined);
    };
  }, [openTest, listing]);
  const { subscribe, getSnapshot } = opener ?? (code.kind === 'failed' ? notLoaded : opening);
  const state = useSyncExternalStore(subscribe, getSnapshot);
  return {
    state,
    start: (extraTime) => opener?.start(extraTime),
    retry: opener?.retry ?? deferred.load,
  };
}

/** The state of a run, now and after each change. */
export function useRunSnapshot(run: ExamRun): RunSnapshot {
  return useSyncExternalStore(run.subscribe, run.getSnapshot);
}
