import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/** Keeps how far a pane is scrolled in each section, so that coming back to a text finds the line one was at. */
export function usePaneScroll(pane: RefObject<HTMLElement | null>, section: number) {
  const kept = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = kept.current.get(section) ?? 0;
  }, [pane, section]);
  return ({ target, currentTarget }: UIEvent<HTMLElement>) => {
    if (target === currentTarget) kept.current.set(section, currentTarget.scrollTop);
  };
}
