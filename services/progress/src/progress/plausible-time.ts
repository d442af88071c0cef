/** Before this the product had no learners. */
const earliest = Date.parse('2020-01-01T00:00:00Z');

/**
 * Normalises a device's time to ISO in UTC with milliseconds, and clamps it to 2020 up to `now`: a save by a clock that runs
 * ahead must not win over all later ones.
 */
export function plausibleTime(time: string, now: Date): string {
  return new Date(Math.min(Math.max(Date.parse(time), earliest), now.getTime())).toISOString();
}
