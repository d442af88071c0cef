import type { Paper } from '@tensely/content/exams';
import type { Clock } from '@tensely/core/logic';
import { isComplete, nextUnfinished } from './answered.ts';
import { NEXT_STEP_MS, type NextStep } from './run-contract.ts';

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
interface NextSteps {
  /**
   * Reports an answer in this section; `before` and `after` are the counts by section. Plans a step only if the section
   * was incomplete before and has led on to none yet. A planned step starts to wait again, because arrow keys choose
   * every option they pass.
   */
  answered(section: number, before: readonly number[], after: readonly number[]): void;
  /** The learner is about to change an answer: no step is taken or announced until that is done. */
  choosing(isChoosing: boolean): void;
  cancel(): void;
}

/** Creates the steps of one run. */
export function createNextSteps({ clock, paper, onChange, openSection }: NextStepPorts): NextSteps {
  let planned: { step: NextStep; of: number } | undefined;
  /** Sections that have led on once. A learner who comes back to one stays, whatever they change. */
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
    answered(section, before, after) {
      const isNow = isComplete(paper, after, section);
      const wasBefore = isComplete(paper, before, section);
      if (!isNow && planned?.of === section) cancel();
      if (!isNow || (wasBefore && planned?.of !== section)) return;
      const step = stepAfter(section, after);
      if (step.kind === 'overview' || !left.has(section)) plan(step, section);
    },
    choosing(isChoosing) {
      if (isChoosing === isHeld) return;
      isHeld = isChoosing;
      if (planned) plan({ ...planned.step }, planned.of);
    },
  };
}
