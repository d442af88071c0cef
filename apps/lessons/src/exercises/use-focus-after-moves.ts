import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the panel's new content after a move, since the focused element may be gone. A focus outside the
 * panel stays, and nothing scrolls for a learner who reads elsewhere on the page.
 */
export function useFocusAfterMoves(panelRef: RefObject<HTMLElement | null>, moves: number) {
  const targetRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = targetRef.current;
    if (moves === 0 || !target || !isFree(panelRef.current)) return;
    target.focus({ preventScroll: true });
    if (isNear(target)) target.scrollIntoView({ block: 'nearest' });
  }, [panelRef, moves]);
  return targetRef;
}

function isFree(panel: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || panel?.contains(active) === true;
}

/** In view or above it by less than a screen, as after a long question. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < innerHeight;
}
