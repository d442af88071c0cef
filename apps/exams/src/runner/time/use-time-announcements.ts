import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExamRun } from '../../attempts/contract.ts';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import { formatDuration, toSeconds } from './format-duration.ts';
import { formatThreshold, getThresholds, passedThreshold } from './thresholds.ts';

/** An attempt older than this when its screen opens counts as a return, in milliseconds. */
const JUST_STARTED_MS = 10_000;

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

/** Announces the time left to screen reader users who return to a running exam; sighted learners see the clock. */
export function useWelcomeBack(run: ExamRun) {
  const announcer = useAnnouncer();
  const welcome = useEffectEvent(() => {
    const left = run.remaining();
    const isBack = run.getSnapshot().status.kind === 'running' && run.duration - left >= JUST_STARTED_MS;
    if (!isBack || left === 0) return;
    announcer.say(runnerMessages.now().welcomeBack({ time: formatDuration(toSeconds(left)) }));
  });
  useEffect(() => welcome(), []);
}
