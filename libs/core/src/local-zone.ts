/**
 * The time zone with this device's distance from UTC, in whole hours, for example "Etc/GMT-2" in Paris in summer. Enough for
 * what is only read: where the distance has a fraction, days start up to 59 minutes late. Avoids `Intl`, whose first
 * use is slow.
 */
export function localZone(now = new Date()): string {
  const hours = Math.ceil(now.getTimezoneOffset() / 60);
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
}
