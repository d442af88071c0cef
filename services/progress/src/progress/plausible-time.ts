/** Nobody learned with this product before. */
const earliest = Date.parse('2020-01-01T00:00:00Z');

/**
 * A device's time in one form, ISO in UTC with milliseconds, and never in the future: a clock that runs ahead must not
 * outlast all later saves.
 */
export function plausibleTime(time: string, now: Date): string {
  return new Date(Math.min(Math.max(Date.parse(time), earliest), now.getTime())).toISOString();
}
