import { useEffect, useRef } from 'react';

/**
 * Takes the focus along when a panel shows something else: what held it may be gone. Whoever is busy elsewhere keeps
 * the focus, and nothing scrolls for a learner who has gone to read somewhere else on the page.
 */
export function useFocusAfterMoves(moves: number) {
  const panelRef = useRef<HTMLDivElement>(null);
  const targetRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = targetRef.current;
    if (moves === 0 || !target || !isFree(panelRef.current)) return;
    target.focus({ preventScroll: true });
    if (isNear(target)) target.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  return { panelRef, targetRef };
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
