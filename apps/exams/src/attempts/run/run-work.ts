import type { ExamWork } from '@tensely/exam-model/logic';
import type { ExamSessions } from './exam-sessions.ts';
import type { ExamsCore } from '../exams-core.ts';
import { createNextSteps } from './next-step.ts';
import type { ExamRun } from './run-contract.ts';
import type { RunRecord } from './run-record.ts';
import { withAnswer, withFlag, withHighlights } from './work-changes.ts';

export interface RunWorkPorts {
  core: Pick<ExamsCore, 'clock' | 'time'>;
  record: RunRecord;
  sessions: ExamSessions;
  finish(): void;
  /** The learner has changed something that must not be lost. */
  onChanged(): void;
}

/** What a learner does in a running exam, with the sessions and the steps that follow from it. */
export interface RunWork
  extends Pick<ExamRun, 'answer' | 'toggleFlag' | 'setHighlights' | 'openSection' | 'cancelNext'> {
  /** Answers can be given from now on. */
  open(): void;
  /** From now on not any more. */
  close(): void;
}

/** Makes the work of one run; while its status is not "running" nothing changes but the section that is looked at. */
export function createRunWork({ core, record, sessions, finish, onChanged }: RunWorkPorts): RunWork {
  const { clock, time } = core;
  const { paper } = record;
  const steps = createNextSteps({
    ...{ clock, paper, finish, openSection },
    onChange: (next) => record.set({ next }),
  });
  const isRunning = () => record.now.status.kind === 'running';

  function change(work: ExamWork): boolean {
    if (!isRunning() || work === record.now.work) return false;
    record.isSent = false;
    record.setWork(work);
    onChanged();
    return true;
  }

  function startSession() {
    const { section, answered } = record.now;
    sessions.start(section, answered[section] ?? 0);
  }

  function openSection(section: number) {
    steps.cancel();
    if (section === record.now.section || !paper.sections[section]) return;
    record.set({ section });
    if (!isRunning()) return;
    sessions.save();
    startSession();
    void record.keep();
  }

  return {
    openSection,
    cancelNext: steps.cancel,
    answer(place, blank, choice) {
      const { work, answered } = record.now;
      const hasFlags = work.flags.length > 0;
      const timestamp = new Date(time.now()).toISOString();
      if (!change(withAnswer(paper, work, { place, blank, choice, timestamp }))) return;
      const after = record.now.answered;
      const section = Number(place.split('-')[0]);
      if (section === record.now.section) sessions.count(after[section] ?? 0);
      steps.answered(section, { answered, hasFlags }, { answered: after, hasFlags });
    },
    toggleFlag(place) {
      if (change(withFlag(record.now.work, place))) steps.flagged(record.now.work.flags.length > 0);
    },
    setHighlights: (section, highlights) => void change(withHighlights(record.now.work, section, highlights)),
    open: startSession,
    close() {
      steps.cancel();
      sessions.save();
      sessions.end();
    },
  };
}
