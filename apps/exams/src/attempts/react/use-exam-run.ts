import { createStore } from '@tensely/core/logic';
import { type LazyCode, useLazy } from '@tensely/core/react';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamListing } from '../../exam-papers.ts';
import type { ExamOpener, OpenExam, OpenTest } from '../exams-contract.ts';
import type { ExamRun, RunSnapshot } from '../run/run-contract.ts';
import { openTestOfTab } from './exams-of-tab.ts';

const OpenTestContext = createContext<LazyCode<OpenTest>>(openTestOfTab);

/** Hands another way to open a test to a tree: tests bring their own. */
export const OpenTestProvider = OpenTestContext.Provider;

// Code that cannot be loaded looks like a service that cannot be reached.
const opening = createStore<OpenExam>({ kind: 'opening' });
const notLoaded = createStore<OpenExam>({ kind: 'trouble', trouble: 'offline' });

/** One test's page: opened with the screen, stopped with it. */
export function useExamRun(listing: ExamListing): { state: OpenExam } & Pick<ExamOpener, 'start' | 'retry'> {
  const { value: openTest, failure, retry } = useLazy(useContext(OpenTestContext));
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
  const { subscribe, getSnapshot } = opener ?? (failure ? notLoaded : opening);
  const state = useSyncExternalStore(subscribe, getSnapshot);
  return {
    state,
    start: (extraTime) => opener?.start(extraTime),
    retry: opener?.retry ?? retry,
  };
}

/** The state of a run, now and after each change. */
export function useRunSnapshot(run: ExamRun): RunSnapshot {
  return useSyncExternalStore(run.subscribe, run.getSnapshot);
}
