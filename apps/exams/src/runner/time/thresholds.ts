import { runnerMessages } from '../runner-messages.ts';
import { formatDuration, toSeconds } from './format-duration.ts';

const MINUTE_MS = 60_000;
/** The last minutes are emphasised. */
export const LAST_MINUTES_MS = 5 * MINUTE_MS;

/** When to announce the time left: at half time and 15, 5 and 1 minutes before the end, in milliseconds. */
export function getThresholds(duration: number): number[] {
  const minutes = [15, 5, 1].map((count) => count * MINUTE_MS);
  return [...new Set([duration / 2, ...minutes])].filter((left) => left < duration).sort((one, other) => other - one);
}

/** The last threshold passed while the time left fell from `before` to `now`. */
export function passedThreshold(thresholds: readonly number[], before: number, now: number): number | undefined {
  return thresholds.findLast((threshold) => threshold < before && threshold >= now);
}

/** The announcement at a threshold; it may come late on a device that slept. */
export function formatThreshold(threshold: number, duration: number, left: number): string {
  const { halfOver, leftNow } = runnerMessages.now();
  const time = formatDuration(toSeconds(left));
  return threshold === duration / 2 ? halfOver({ time }) : leftNow({ time });
}
