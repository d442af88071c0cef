import type { ExamWork } from '@tensely/content/exams';
import type { ExamsCore } from '../exams-core.ts';
import type { ExamSessions } from './exam-sessions.ts';
import { createNextSteps } from './next-step.ts';
import type { ExamRun } from './run-contract.ts';
import type { RunRecord } from './run-record.ts';
import { withAnswer, withFlag, withHighlights } from './work-changes.ts';

interface RunWorkPorts {
  core: Pick<ExamsCore, 'clock' | 'time'>;
  record: RunRecord;
  sessions: ExamSessions;
  /** The learner has changed something that must not be lost. */
  onChanged(): void;
}

/** The learner's work in a running exam, and the sessions and steps that follow from it. */
interface RunWork {
  actions: Pick<ExamRun, 'answer' | 'toggleFlag' | 'setHighlights' | 'openSection' | 'cancelNext' | 'setChoosing'>;
  /** Allows answers. */
  open(): void;
  /** Allows no more answers. */
  close(): void;
}

/** Creates the work of one run. Unless its status is "running", only the open section can change. */
export function createRunWork({ core, record, sessions, onChanged }: RunWorkPorts): RunWork {
  const { clock, time } = core;
  const { paper } = record;
  const steps = createNextSteps({
    clock,
    paper,
    openSection,
    onChange: (next) => record.set({ next }),
  });

  function change(work: ExamWork): boolean {
    if (!record.isRunning || work === record.snapshot.work) return false;
    record.changeWork(work);
    onChanged();
    return true;
  }

  function startSession() {
    const { section, answered } = record.snapshot;
    sessions.start(section, answered[section] ?? 0);
  }

  function openSection(section: number) {
    steps.cancel();
    if (section === record.snapshot.section || !paper.sections[section]) return;
    record.set({ section });
    if (!record.isRunning) return;
    sessions.save();
    startSession();
    void record.save();
  }

  function answer(place: string, blank: number, choice: string) {
    const { work, answered } = record.snapshot;
    const timestamp = new Date(time.now()).toISOString();
    if (!change(withAnswer(paper, work, { place, blank, choice, timestamp }))) return;
    const after = record.snapshot.answered;
    const section = Number(place.split('-')[0]);
    if (section === record.snapshot.section) sessions.count(after[section] ?? 0);
    steps.answered(section, answered, after);
  }

  const toggleFlag: ExamRun['toggleFlag'] = (place) => void change(withFlag(record.snapshot.work, place));

  const setHighlights: ExamRun['setHighlights'] = (section, highlights) =>
    void change(withHighlights(record.snapshot.work, section, highlights));

  return {
    actions: { answer, toggleFlag, setHighlights, openSection, cancelNext: steps.cancel, setChoosing: steps.choosing },
    open: startSession,
    close() {
      steps.cancel();
      sessions.save();
      sessions.end();
    },
  };
}
