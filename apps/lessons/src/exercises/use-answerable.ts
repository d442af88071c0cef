import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `data-answerable` on the panel once it is interactive: a prerendered page looks ready before it is. External
 * checks and the benchmark wait for it.
 */
export function useAnswerable(panelRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => panelRef.current?.setAttribute('data-answerable', ''), [panelRef]);
}
