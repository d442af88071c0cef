import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExamRun } from '../../attempts/run/run-contract.ts';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import { formatDuration, toSeconds } from './format-duration.ts';
import { formatThreshold, getThresholds, passedThreshold } from './thresholds.ts';

/**
 * Announces the time left: once at each threshold, not again after a reload, and whenever `say` or Alt+T asks for it.
 * Call `onTick` as time passes.
 */
export function useTimeAnnouncements(run: ExamRun) {
  const announcer = useAnnouncer();
  const lowest = useRef(run.remaining());

  function onTick(left: number) {
    const passed = passedThreshold(getThresholds(run.duration), lowest.current, left);
    lowest.current = Math.min(lowest.current, left);
    if (passed !== undefined && left > 0) announcer.say(formatThreshold(passed, run.duration, left), { isShown: true });
  }

  function say() {
    const time = formatDuration(toSeconds(run.remaining()));
    announcer.say(runnerMessages.now().leftNow({ time }), { isShown: true });
  }

  const sayNow = useEffectEvent(say);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSayKey(event)) return;
      event.preventDefault();
      sayNow();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return { onTick, say };
}

/** Alt+T, also by the key's position: on a Mac, Alt makes the T type another character. */
function isSayKey({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && (key.toLowerCase() === 't' || code === 'KeyT');
}
