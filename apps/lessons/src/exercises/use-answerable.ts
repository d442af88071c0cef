import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks the panel with `data-answerable` once a click in it gets its verdict: a page that comes drawn looks ready before it
 * is. Checks from outside and the bench wait for it.
 */
export function useAnswerable(panelRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => panelRef.current?.setAttribute('data-answerable', ''), [panelRef]);
}
