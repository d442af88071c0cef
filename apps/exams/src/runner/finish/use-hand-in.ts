import { watchPageLife } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';
import { createSetting, useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Whether an exam with an answer to everything waits for the learner, or is handed in automatically; stored on this device. */
export const handInSetting = createSetting({
  key: 'tensely.exam.finish',
  values: ['byHand', 'byItself'],
  fallback: 'byHand',
});

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

/** Seconds without a sign of the learner after which an exam with an answer to everything finishes. */
export const HAND_IN_SECONDS = 10;

/**
 * Counts down while the page is seen and nobody is at work in it, and calls `onEnd` at zero.
 *
 * @returns the seconds that are left; undefined once the learner has shown up: from then on it never goes on.
 */
export function useHandIn(onEnd: () => void): number | undefined {
  const clock = useClock();
  const [left, setLeft] = useState(() => (document.visibilityState === 'visible' ? HAND_IN_SECONDS : undefined));
  const end = useEffectEvent(onEnd);
  const isCounting = left !== undefined;
  useEffect(() => {
    if (!isCounting) return;
    let seconds = HAND_IN_SECONDS;
    const tick = () => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds === 0) end();
      else cancel = clock.after(1000, tick);
    };
    let cancel = clock.after(1000, tick);
    const stopWatching = watchSigns(clock, () => {
      cancel();
      setLeft(undefined);
    });
    return () => {
      cancel();
      stopWatching();
    };
  }, [clock, isCounting]);
  return left;
}
