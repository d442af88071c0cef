import type { Clock } from '../clock.ts';
import { watchPageLife } from './page-life.ts';

/** After this long without an interaction the learner is away. */
const LONGEST_PAUSE_MS = 60_000;
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'];

/**
 * A clock that runs while the page is visible and in use, in milliseconds since it was opened. It stands still in a page that is
 * hidden, frozen or cached (browsers hide a page before they freeze or cache it), and counts at most a minute of a pause without
 * an interaction.
 */
export function watchActiveTime(clock: Clock): Pick<Clock, 'now'> {
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
