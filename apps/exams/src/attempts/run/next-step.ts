import type { Clock } from '@tensely/core/logic';
import type { Paper } from '@tensely/exam-model/logic';
import { isComplete, nextUnfinished } from './answered.ts';
import { NEXT_STEP_MS, type NextStep } from './run-contract.ts';

/** The state of the work that decides about a step. */
interface Standing {
  answered: readonly number[];
  hasFlags: boolean;
}

interface NextStepPorts {
  clock: Clock;
  paper: Paper;
  onChange(next: NextStep | undefined): void;
  openSection(section: number): void;
  finish(): void;
}

/**
 * The step that a completed section leads to (docs/behaviour.md#exams-next-section): after two seconds the next
 * unfinished section opens, or the exam finishes. Where questions are flagged the step is the overview, which the screen
 * opens and cancels.
 */
interface NextSteps {
  /**
   * An answer of this section changed. Offers a step only when the section was incomplete before; one that is planned
   * starts to wait again, so that nobody is taken away while they choose (the arrow keys choose every option they pass).
   */
  answered(section: number, before: Standing, after: Standing): void;
  /** A flag changed: nothing finishes by itself while one is set. */
  flagged(hasFlags: boolean): void;
  cancel(): void;
}

/** Makes the steps of one run. */
export function createNextSteps({ clock, paper, onChange, ...ports }: NextStepPorts): NextSteps {
  let planned: { step: NextStep; of: number } | undefined;
  let stop = () => {};

  function cancel() {
    if (!planned) return;
    stop();
    planned = undefined;
    onChange(undefined);
  }

  function plan(step: NextStep, of: number) {
    stop();
    stop = step.kind === 'overview' ? () => {} : clock.after(NEXT_STEP_MS, take);
    planned = { step, of };
    onChange(step);
  }

  function take() {
    const step = planned?.step;
    cancel();
    if (step?.kind === 'section') ports.openSection(step.section);
    if (step?.kind === 'finish') ports.finish();
  }

  function stepAfter(section: number, { answered, hasFlags }: Standing): NextStep {
    const next = nextUnfinished(paper, answered, section);
    if (next !== undefined) return { kind: 'section', section: next };
    return { kind: hasFlags ? 'overview' : 'finish' };
  }

  return {
    cancel,
    answered(section, before, after) {
      const isNow = isComplete(paper, after.answered, section);
      const wasBefore = isComplete(paper, before.answered, section);
      if (!isNow && planned?.of === section) cancel();
      if (isNow && (!wasBefore || planned?.of === section)) plan(stepAfter(section, after), section);
    },
    flagged(hasFlags) {
      if (hasFlags && planned?.step.kind === 'finish') plan({ kind: 'overview' }, planned.of);
    },
  };
}
