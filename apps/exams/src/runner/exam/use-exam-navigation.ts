import { type RefObject, type UIEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ExamRun } from '../../attempts/run/open-test.ts';
import { toQuestionId } from '../questions/question-state.ts';

/** The two parts of a section that a phone shows one at a time. */
export type Part = 'text' | 'questions';

/** The focus target once the section has rendered. */
type Target =
  | { kind: 'stay' }
  | { kind: 'heading' }
  | { kind: 'question'; place: string }
  /** `top`: the scroll position at which the learner left the part. */
  | { kind: 'part'; part: Part; top: number | undefined };

interface View {
  section: number;
  part: Part;
  /** A new object for every move, so that the same target can get the focus again. */
  target: Target;
  /** The scroll position of each part of this section when the learner left it. */
  tops: Partial<Record<Part, number>>;
}

export type ExamNavigation = ReturnType<typeof useExamNavigation>;

/**
 * Navigates a running exam and manages the focus: a tab keeps it, a jump moves it to the question, and a section that
 * opens automatically or by a button moves it to its heading. A jump calls `onJump` first.
 */
export function useExamNavigation(run: ExamRun, section: number, onJump: () => void) {
  const [view, setView] = useState<View>({ section, part: 'text', target: { kind: 'stay' }, tops: {} });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const partRefs = { text: useRef<HTMLElement>(null), questions: useRef<HTMLElement>(null) };
  // The run has opened another section automatically.
  if (view.section !== section) setView({ section, part: 'text', target: { kind: 'heading' }, tops: {} });

  const takeFocus = useEffectEvent((target: Target) => {
    if (target.kind === 'heading') focusAt(headingRef.current);
    if (target.kind === 'question') focusAt(document.getElementById(toQuestionId(target.place)));
    if (target.kind === 'part') focusAt(partRefs[target.part].current, target.top);
  });
  // Before paint: a section shown at its old position and then at its heading would jump twice.
  useLayoutEffect(() => takeFocus(view.target), [view.target]);

  function move(next: number, part: Part, target: Target) {
    setView({ section: next, part, target, tops: next === section ? view.tops : {} });
    if (next !== section) run.openSection(next);
  }

  function showPart(part: Part) {
    if (part === view.part) return;
    const tops = { ...view.tops, [view.part]: window.scrollY };
    setView({ section, part, target: { kind: 'part', part, top: tops[part] }, tops });
  }

  return {
    part: view.part,
    headingRef,
    partRefs,
    showPart,
    /** Opens a section by its tab, which keeps the focus. */
    selectSection: (next: number) => next !== section && move(next, 'text', { kind: 'stay' }),
    /** Opens a section at its top. */
    goToSection: (next: number) => move(next, 'text', { kind: 'heading' }),
    goToQuestion(next: number, place: string) {
      onJump();
      move(next, 'questions', { kind: 'question', place });
    },
  };
}

/** Focuses an element and scrolls to its top, or to the page position `top`. */
function focusAt(element: HTMLElement | null, top?: number) {
  element?.focus({ preventScroll: true });
  if (top === undefined) element?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else window.scrollTo({ top, behavior: 'instant' });
}

/** Restores a pane's scroll position per section, so that a reader returns to the same line. */
export function usePaneScroll(pane: RefObject<HTMLElement | null>, section: number) {
  const kept = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = kept.current.get(section) ?? 0;
  }, [pane, section]);
  return ({ target, currentTarget }: UIEvent<HTMLElement>) => {
    if (target === currentTarget) kept.current.set(section, currentTarget.scrollTop);
  };
}
