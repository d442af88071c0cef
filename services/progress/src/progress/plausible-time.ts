/** The product had no learners before this. */
const earliest = Date.parse('2020-01-01T00:00:00Z');

/**
 * Normalises a device's time to ISO in UTC with milliseconds, and clamps it between 2020 and `now`: a save by a fast clock
 * must not win over all later ones.
 */
export function plausibleTime(time: string, now: Date): string {
  return new Date(Math.min(Math.max(Date.parse(time), earliest), now.getTime())).toISOString();
}
