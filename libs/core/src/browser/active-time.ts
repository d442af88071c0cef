import { type Clock, systemClock } from '../clock.ts';
import { watchPageLife } from './page-life.ts';

/** Idle timeout: after this long without an interaction the learner counts as away. */
const LONGEST_PAUSE_MS = 60_000;
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'];

/**
 * A clock that runs only while the page is visible and in use, in milliseconds since it was opened. It stops in a
 * hidden, frozen or cached page (browsers hide a page before they freeze or cache it), and counts at most one minute of
 * a pause between interactions.
 */
export function watchActiveTime(clock: Clock): Pick<Clock, 'now'> {
  let counted = 0;
  /** Time of the last interaction, or of when the page was shown; undefined while the page is hidden. */
  let since = document.visibilityState === 'hidden' ? undefined : clock.now();

  // Ignore a device clock that is set back.
  const pause = () => (since === undefined ? 0 : Math.min(Math.max(clock.now() - since, 0), LONGEST_PAUSE_MS));
  const goOn = (next: number | undefined) => {
    counted += pause();
    since = next;
  };
  const use = () => goOn(clock.now());
  for (const name of INTERACTIONS) document.addEventListener(name, use, { capture: true, passive: true });
  watchPageLife({ onResume: use, onLeave: () => goOn(undefined) });
  return { now: () => counted + pause() };
}

/** Milliseconds since 1970, read once at the start and advanced monotonically, whatever the device clock does. */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: systemClock.after,
};
