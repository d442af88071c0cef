import { createStore } from '@tensely/core/logic';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamListing } from '../../exam-papers.ts';
import type { ExamOpener, OpenExam, OpenTest } from '../exams-contract.ts';
import type { ExamRun, RunSnapshot } from '../run/run-contract.ts';
import { loadTabOpenTest } from './tab-exams.ts';

const OpenTestContext = createContext<() => OpenTest | Promise<OpenTest>>(loadTabOpenTest);

/** Overrides how a test is opened, for tests. */
export const OpenTestProvider = OpenTestContext.Provider;

// Code that fails to load looks like an unreachable service.
const opening = createStore<OpenExam>({ kind: 'opening' });
const notLoaded = createStore<OpenExam>({ kind: 'failure', failure: 'offline' });

/** Opens a test's page with the screen and stops it on unmount. */
export function useExamRun(listing: ExamListing): { state: OpenExam } & Pick<ExamOpener, 'start' | 'retry'> {
  const load = useContext(OpenTestContext);
  const [opener, setOpener] = useState<ExamOpener>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let opened: ExamOpener | undefined;
    let isLeft = false;
    function open(openTest: OpenTest) {
      if (isLeft) return;
      opened = openTest(listing);
      setOpener(opened);
    }
    const code = load();
    if (code instanceof Promise) code.then(open, () => setIsFailed(!isLeft));
    else open(code);
    return () => {
      isLeft = true;
      opened?.stop();
      setOpener(undefined);
    };
  }, [load, listing, isFailed]);
  const { subscribe, getSnapshot } = opener ?? (isFailed ? notLoaded : opening);
  const state = useSyncExternalStore(subscribe, getSnapshot);
  return {
    state,
    start: (extraTime) => opener?.start(extraTime),
    retry: opener?.retry ?? (() => setIsFailed(false)),
  };
}

/** The run's current state; renders after each change. */
export function useRunSnapshot(run: ExamRun): RunSnapshot {
  return useSyncExternalStore(run.subscribe, run.getSnapshot);
}
