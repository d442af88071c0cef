import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamListing } from '../../exam-papers.ts';
import type { ExamOpener, OpenExam } from '../exams-contract.ts';
import { laterOpener } from '../later-opener.ts';
import { loadExams } from '../load-exams.ts';
import type { ExamRun, RunSnapshot } from '../run/run-contract.ts';

/** The run's chunk hangs on the one of the attempts, so that neither holds what the other has. */
const OpenTestContext = createContext(laterOpener(async () => (await loadExams()).loadOpenTest()));

/** Hands another way to open a test to a tree: tests bring their own. */
export const OpenTestProvider = OpenTestContext.Provider;

const opening: OpenExam = { kind: 'opening' };
const nothingToFollow = () => () => {};

/** One test's page: opened with the screen, stopped with it. */
export function useExamRun(listing: ExamListing): { state: OpenExam } & Pick<ExamOpener, 'start' | 'retry'> {
  const open = useContext(OpenTestContext);
  const [opener, setOpener] = useState<ExamOpener>();
  useEffect(() => {
    const opened = open(listing);
    setOpener(opened);
    return () => {
      opened.stop();
      setOpener(undefined);
    };
  }, [open, listing]);
  const state = useSyncExternalStore(
    opener?.subscribe ?? nothingToFollow,
    opener?.getSnapshot ?? (() => opening),
    () => opening,
  );
  return { state, start: (extraTime) => opener?.start(extraTime), retry: () => opener?.retry() };
}

/** What a run is like now. */
export function useRunSnapshot(run: ExamRun): RunSnapshot {
  return useSyncExternalStore(run.subscribe, run.getSnapshot, run.getSnapshot);
}
