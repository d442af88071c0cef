import { watchPageLife } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';
import { createSetting, useClock } from '@tensely/core/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NEXT_STEP_MS, type NextStep } from '../../attempts/run/run-state.ts';

/** Whether a fully answered exam waits for the learner or is handed in automatically; stored on this device. */
export const handInSetting = createSetting({
  key: 'tensely.exam.finish',
  values: ['byHand', 'byItself'],
  fallback: 'byHand',
});

/** By then the browser has moved the focus into an opening dialog and scrolled to it, in milliseconds. */
const SETTLED_MS = 250;

/**
 * Calls `onSign` for every sign of activity on the page: a key, a press, a moving pointer, scrolling, or focus moved by
 * a screen reader. A page that becomes hidden counts as well, since its learner cannot see the countdown. Returns a
 * function that stops it.
 */
function watchSigns(clock: Clock, onSign: () => void): () => void {
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

/** Browsers report a resting pointer as moving when the content under it changes: only a new position counts. */
function hasMoved(onMoved: () => void) {
  let known: { x: number; y: number } | undefined;
  return ({ clientX: x, clientY: y }: PointerEvent) => {
    if (known && (known.x !== x || known.y !== y)) onMoved();
    known = { x, y };
  };
}

/** Seconds without activity after which a fully answered exam finishes. */
export const HAND_IN_SECONDS = 10;

/**
 * Counts down while the page is visible and without activity, and calls `onEnd` at zero.
 * @returns the seconds left, or undefined after the first activity, which cancels it permanently
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

/** Calls `open` once the step to the overview has waited as long as any other step. */
export function useOverviewDue(next: NextStep | undefined, open: () => void): void {
  const clock = useClock();
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (next?.kind !== 'overview') return;
    return clock.after(NEXT_STEP_MS, () => openNow());
  }, [clock, next]);
}
