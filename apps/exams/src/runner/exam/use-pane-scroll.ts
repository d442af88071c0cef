import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

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
