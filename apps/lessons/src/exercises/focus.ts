import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a part of the exercises to the top of the window if they fill it, as on a phone; elsewhere scrolls
 * `otherwise` into view. The style sheet decides which, by `--exercises-align`.
 */
export function bringIntoView(part: Element, otherwise = part): void {
  const isFilling = getComputedStyle(part).getPropertyValue('--exercises-align').trim() === 'start';
  if (isFilling) part.scrollIntoView({ block: 'start' });
  else otherwise.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to the panel's new content after a move, since the focused element may be gone: to its first field if
 * there is a mouse, and so a keyboard. Focus outside the panel stays, and the page does not scroll for a learner who
 * reads elsewhere.
 */
export function useFocusAfterMoves(panelRef: RefObject<HTMLElement | null>, moves: number) {
  const targetRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = panelRef.current;
    const target = targetRef.current;
    if (moves === 0 || !panel || !target || !isFree(panel)) return;
    (firstField(target) ?? target).focus({ preventScroll: true });
    if (isNear(target)) bringIntoView(panel, target);
  }, [panelRef, moves]);
  return targetRef;
}

/** On a touch screen a focused field would open the keyboard. */
function firstField(target: HTMLElement) {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return undefined;
  return target.querySelector<HTMLInputElement>('input[type="text"]:not([readonly])');
}

function isFree(panel: HTMLElement): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || panel.contains(active);
}

/** Whether it is in the upper half of the window, or less than a screen above it, as after a long question. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < innerHeight;
}

/** Focuses an element if the focus was lost when its content was replaced, and scrolls to the top of the exercises. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>, what: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isReplaced = before.current !== undefined && what !== undefined && before.current !== what;
    before.current = what;
    if (!isReplaced || document.activeElement !== document.body) return;
    ref.current?.focus();
    const section = ref.current?.closest('section');
    if (section) bringIntoView(section, ref.current ?? section);
  }, [ref, what]);
}
