import { watchPageLife } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';

/** By then the browser has moved the focus into a dialog that opens, and scrolled to it, in milliseconds. */
const SETTLED_MS = 250;

/**
 * Calls `onSign` for every sign that somebody is at work in the page: a key, a press, a moving pointer, scrolling, and the
 * focus that a screen reader moves; and when the page is hidden, where nobody could see what happens. The returned
 * function ends it.
 */
export function watchSigns(clock: Clock, onSign: () => void): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  const listen = (types: readonly string[]) => {
    for (const type of types) window.addEventListener(type, onSign, options);
  };
  listen(['keydown', 'pointerdown', 'wheel', 'touchmove']);
  const cancel = clock.after(SETTLED_MS, () => listen(['scroll', 'focusin']));
  window.addEventListener('pointermove', hasMoved(onSign), options);
  const stopWatching = watchPageLife({ onLeave: onSign });
  return () => {
    ending.abort();
    cancel();
    stopWatching();
  };
}

/** Browsers report a pointer that rests as moving when what lies under it changes: only another place counts. */
function hasMoved(onMoved: () => void) {
  let known: { x: number; y: number } | undefined;
  return ({ clientX: x, clientY: y }: PointerEvent) => {
    if (known && (known.x !== x || known.y !== y)) onMoved();
    known = { x, y };
  };
}
