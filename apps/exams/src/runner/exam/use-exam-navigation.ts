import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ExamRun } from '../../attempts/run/run-contract.ts';
import { questionIdOf } from '../questions/question-state.ts';

/** The two parts of a section that a phone shows one at a time. */
export type Part = 'text' | 'questions';

/** Where the focus goes once the section is on the page. `top`: how far the page was scrolled when the part was left. */
type Target =
  | { kind: 'stay' }
  | { kind: 'heading' }
  | { kind: 'question'; place: string }
  | { kind: 'part'; part: Part; top: number | undefined };

export interface Moves {
  part: Part;
  headingRef: RefObject<HTMLHeadingElement | null>;
  partRefs: Readonly<Record<Part, RefObject<HTMLElement | null>>>;
  /** By a tab, which keeps the focus. */
  selectSection(section: number): void;
  /** To the beginning of a section. */
  goToSection(section: number): void;
  goToQuestion(section: number, place: string): void;
  showPart(part: Part): void;
}

/**
 * The ways through a running exam, and what they do with the focus: a tab keeps it, a jump takes it to the question, and
 * a section that opens by itself or by a button takes it to its heading.
 */
export function useMoves(run: ExamRun, section: number): Moves {
  const [view, setView] = useState<{ part: Part }>({ part: 'text' });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const partRefs = { text: useRef<HTMLElement>(null), questions: useRef<HTMLElement>(null) };
  const pending = useRef<{ section: number; target: Target }>(undefined);
  const shown = useRef(section);
  const tops = useRef<Partial<Record<Part, number>>>({});

  useEffect(() => {
    const isNew = shown.current !== section;
    shown.current = section;
    if (isNew) tops.current = {};
    if (pending.current?.section === section) {
      const { target } = pending.current;
      pending.current = undefined;
      takeFocus(target);
    } else if (isNew) {
      pending.current = { section, target: { kind: 'heading' } };
      setView({ part: 'text' });
    }
  });

  function takeFocus(target: Target) {
    if (target.kind === 'heading') focusAt(headingRef.current);
    if (target.kind === 'question') focusAt(document.getElementById(questionIdOf(target.place)));
    if (target.kind === 'part') focusAt(partRefs[target.part].current, target.top);
  }

  function move(next: number, part: Part, target: Target) {
    pending.current = { section: next, target };
    setView({ part });
    if (next !== section) run.openSection(next);
  }

  function showPart(part: Part) {
    if (part === view.part) return;
    tops.current[view.part] = window.scrollY;
    move(section, part, { kind: 'part', part, top: tops.current[part] });
  }

  return {
    ...{ part: view.part, headingRef, partRefs, showPart },
    selectSection: (next) => next !== section && move(next, 'text', { kind: 'stay' }),
    goToSection: (next) => move(next, 'text', { kind: 'heading' }),
    goToQuestion: (next, place) => move(next, 'questions', { kind: 'question', place }),
  };
}

/** Focuses an element and shows it from its beginning, or the page as far down as it was. */
function focusAt(element: HTMLElement | null, top?: number) {
  element?.focus({ preventScroll: true });
  if (top === undefined) element?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else window.scrollTo({ top, behavior: 'instant' });
}
