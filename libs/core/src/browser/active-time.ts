import type { Clock } from '../clock.ts';
import { watchPageLife } from './page-life.ts';

/** After this long without an interaction the learner is away. */
const LONGEST_PAUSE_MS = 60_000;
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll', 'timeupdate'];

/** How long the learner has been at this page. */
export interface ActiveTime {
  /** Milliseconds since the page was opened. The differences between two readings count, not the reading. */
  now(): number;
}

/**
 * Counts the time in which the page is visible and in use: hidden, frozen and cached pages do not count (browsers hide a page
 * before they freeze or cache it), and a pause without an interaction counts up to a minute. Sound that plays is in use.
 */
export function watchActiveTime(clock: Clock): ActiveTime {
  let counted = 0;
  /** The last interaction, or when the page was shown; undefined while it is hidden. */
  let since = document.visibilityState === 'hidden' ? undefined : clock.now();

  // A clock that is set back takes nothing away.
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
