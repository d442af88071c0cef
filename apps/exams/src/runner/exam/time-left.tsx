import { createSetting, useClock, useSetting } from '@tensely/core/react';
import { classNames, Icon } from '@tensely/ui/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ExamRun } from '../../attempts/run/open-test.ts';
import { HIDE, IconButton } from '../controls.tsx';
import { useExam } from '../exam-context.ts';
import { runnerMessages } from '../runner-messages.ts';
import { clockText, formatDuration, toSeconds } from './format-duration.ts';
import styles from './time-left.module.css';

const timeSetting = createSetting({ key: 'tensely.exam.time', values: ['shown', 'hidden'], fallback: 'shown' });

const MINUTE_MS = 60_000;
/** The last minutes are emphasised. */
const LAST_MINUTES_MS = 5 * MINUTE_MS;

/** "Time Remaining". Renders alone as the seconds pass. */
export function TimeLeft() {
  const t = runnerMessages.use();
  const { run } = useExam();
  const id = useId();
  const { onTick, say } = useTimeAnnouncements(run);
  const seconds = useSecondsLeft(run, onTick);
  const [setting, changeSetting] = useSetting(timeSetting);
  const isShown = setting === 'shown';
  const isLast = seconds * 1000 <= LAST_MINUTES_MS;

  return (
    <div className={classNames(styles.time, isLast && styles.last)}>
      <Icon name={isLast ? 'warning' : 'clock'} className={styles.icon} />
      <div>
        <p className={styles.label}>
          <span id={id} className={styles.name}>
            {t.timeRemaining()}
          </span>
          {isLast && <strong>{seconds <= 60 ? t.lastMinute() : t.lastMinutes()}</strong>}
        </p>
        {isShown ? (
          <p role="timer" translate="no" aria-live="off" aria-labelledby={id} className={styles.clock}>
            {clockText(seconds)}
          </p>
        ) : (
          <p className={styles.hidden}>{t.hidden()}</p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={isShown ? HIDE : 'show'}
          label={isShown ? t.hideTime() : t.showTime()}
          onClick={() => changeSetting(isShown ? 'hidden' : 'shown')}
        />
        <IconButton icon="speak" label={t.sayTime()} aria-keyshortcuts="Alt+T" className={styles.say} onClick={say} />
      </div>
    </div>
  );
}

/** Margin past the full second, so that a timer that fires early does not show the old one for another second. */
const MARGIN_MS = 10;

/**
 * The whole seconds left: read from the run every second, never counted down. `onTick` gets the milliseconds each time.
 */
function useSecondsLeft(run: ExamRun, onTick: (left: number) => void): number {
  const clock = useClock();
  const [seconds, setSeconds] = useState(() => toSeconds(run.remaining()));
  const ticked = useEffectEvent(onTick);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      const left = run.remaining();
      setSeconds(toSeconds(left));
      ticked(left);
      cancel = clock.after((left % 1000 || 1000) + MARGIN_MS, tick);
    };
    tick();
    return () => cancel();
  }, [run, clock]);
  return seconds;
}

/** An attempt older than this when its screen opens counts as a return, in milliseconds. */
const JUST_STARTED_MS = 10_000;

/**
 * Announces the time left: once at each threshold, not again after a reload, and whenever `say` or Alt+T asks for it;
 * also to screen reader users who return to a running exam. Call `onTick` as time passes.
 */
function useTimeAnnouncements(run: ExamRun) {
  const { announcer } = useExam();
  const lowest = useRef(run.remaining());
  const timeOf = (left: number) => ({ time: formatDuration(toSeconds(left)) });

  function onTick(left: number) {
    const passed = passedThreshold(getThresholds(run.duration), lowest.current, left);
    lowest.current = Math.min(lowest.current, left);
    if (passed === undefined || left === 0) return;
    // It may come late on a device that slept.
    const { halfOver, leftNow } = runnerMessages.now();
    announcer.say((passed === run.duration / 2 ? halfOver : leftNow)(timeOf(left)), { isShown: true });
  }

  function say() {
    announcer.say(runnerMessages.now().leftNow(timeOf(run.remaining())), { isShown: true });
  }

  const sayNow = useEffectEvent(say);
  const welcome = useEffectEvent(() => {
    const left = run.remaining();
    const isBack = run.getSnapshot().status.kind === 'running' && run.duration - left >= JUST_STARTED_MS;
    if (isBack && left > 0) announcer.say(runnerMessages.now().welcomeBack(timeOf(left)));
  });
  useEffect(() => {
    welcome();
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

/** When to announce the time left: at half time and 15, 5 and 1 minutes before the end, in milliseconds. */
export function getThresholds(duration: number): number[] {
  const minutes = [15, 5, 1].map((count) => count * MINUTE_MS);
  return [...new Set([duration / 2, ...minutes])].filter((left) => left < duration).sort((one, other) => other - one);
}

/** The last threshold passed while the time left fell from `before` to `now`. */
export function passedThreshold(thresholds: readonly number[], before: number, now: number): number | undefined {
  return thresholds.findLast((threshold) => threshold < before && threshold >= now);
}
