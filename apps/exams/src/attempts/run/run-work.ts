import type { ExamWork, Highlight, Paper } from '@tensely/content/exams';
import type { Clock } from '@tensely/core/logic';
import { isComplete, nextUnfinished, withAnswer, withFlag, withHighlights } from '../exam-work.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { RunRecord } from './run-record.ts';
import { NEXT_STEP_MS, type NextStep } from './run-state.ts';

interface RunWorkPorts {
  core: Pick<ExamsCore, 'clock' | 'time' | 'tracker'>;
  record: RunRecord;
  /** The learner has changed something that must not be lost. */
  onChanged(): void;
}

/**
 * The learner's work in a running exam, and the sessions and steps that follow from it. Unless the run's status is
 * "running", only the open section can change.
 */
export function createRunWork({ core: { clock, time, tracker }, record, onChanged }: RunWorkPorts) {
  const { paper } = record.start;
  /** For example "FEDE-TEST-1". */
  const examCode = `${paper.examType}-${paper.testId}`.toUpperCase();
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

  /** Starts a new progress session for the open section. In progress, sections count from 1. */
  function startSession() {
    const { section, answered } = record.snapshot;
    tracker.startSession({ type: 'EXAM', examCode, section: section + 1 }, { questions: [] });
    tracker.countAnswered(answered[section] ?? 0);
  }

  /** Opens a section, with a new progress session. */
  function openSection(section: number) {
    steps.cancel();
    if (section === record.snapshot.section || !paper.sections[section]) return;
    record.set({ section });
    if (!record.isRunning) return;
    void tracker.saveProgress();
    startSession();
    void record.save();
  }

  /** Sets the choice of one blank (0 for multiple choice); "" removes it. */
  function answer(place: string, blank: number, choice: string) {
    const { work, answered } = record.snapshot;
    const timestamp = new Date(time.now()).toISOString();
    if (!change(withAnswer(paper, work, { place, blank, choice, timestamp }))) return;
    const after = record.snapshot.answered;
    const section = Number(place.split('-')[0]);
    if (section === record.snapshot.section) tracker.countAnswered(after[section] ?? 0);
    steps.answered(section, answered, after);
  }

  return {
    actions: {
      answer,
      toggleFlag: (place: string) => void change(withFlag(record.snapshot.work, place)),
      setHighlights: (section: number, highlights: readonly Highlight[]) =>
        void change(withHighlights(record.snapshot.work, section, highlights)),
      openSection,
      cancelNext: steps.cancel,
      setChoosing: steps.choosing,
    },
    /** Allows answers. */
    open: startSession,
    /** Allows no more answers. */
    close() {
      steps.cancel();
      void tracker.saveProgress();
      tracker.endSession();
    },
  };
}

interface NextStepPorts {
  clock: Clock;
  paper: Paper;
  onChange(next: NextStep | undefined): void;
  openSection(section: number): void;
}

/**
 * Plans the step after a completed section (docs/behaviour.md#exams-next-section): after two seconds the next
 * unfinished section opens, or the overview, which the screen opens and cancels.
 */
export function createNextSteps({ clock, paper, onChange, openSection }: NextStepPorts) {
  let planned: { step: NextStep; of: number } | undefined;
  /** Sections that have already led to the next one. A learner who returns to one stays there. */
  const left = new Set<number>();
  let isHeld = false;
  let stop = () => {};

  function cancel() {
    if (!planned) return;
    stop();
    planned = undefined;
    onChange(undefined);
  }

  function plan(step: NextStep, of: number) {
    stop();
    planned = { step, of };
    onChange(isHeld ? undefined : step);
    stop = isHeld || step.kind === 'overview' ? () => {} : clock.after(NEXT_STEP_MS, () => take(step.section, of));
  }

  function take(section: number, of: number) {
    cancel();
    left.add(of);
    openSection(section);
  }

  function stepAfter(section: number, answered: readonly number[]): NextStep {
    const next = nextUnfinished(paper, answered, section);
    return next === undefined ? { kind: 'overview' } : { kind: 'section', section: next };
  }

  return {
    cancel,
    /**
     * Reports an answer in this section; `before` and `after` are the counts by section. Plans a step only if the
     * section was incomplete before and has led on to none yet. A planned step starts to wait again, because arrow keys
     * choose every option they pass.
     */
    answered(section: number, before: readonly number[], after: readonly number[]) {
      const isNow = isComplete(paper, after, section);
      const wasBefore = isComplete(paper, before, section);
      if (!isNow && planned?.of === section) cancel();
      if (!isNow || (wasBefore && planned?.of !== section)) return;
      const step = stepAfter(section, after);
      if (step.kind === 'overview' || !left.has(section)) plan(step, section);
    },
    /**
     * The learner is about to change an answer, or done with it. A planned step waits for that and then starts its delay
     * again.
     */
    choosing(isChoosing: boolean) {
      if (isChoosing === isHeld) return;
      isHeld = isChoosing;
      if (planned) plan({ ...planned.step }, planned.of);
    },
  };
}
