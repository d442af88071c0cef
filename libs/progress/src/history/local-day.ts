const DAY_LENGTH = 10;
const HOUR_MS = 3_600_000;

/**
 * The calendar day on this device at a time in milliseconds, as "2026-05-04". Avoids `Intl`, whose first use is slow.
 * Undefined for years without four digits: a device clock may be that wrong.
 */
export function localDay(time: number): string | undefined {
  const text = isoAt(time - new Date(time).getTimezoneOffset() * 60_000);
  const day = text?.slice(0, text.indexOf('T'));
  return day?.length === DAY_LENGTH ? day : undefined;
}

/** The first moment of a calendar day on this device, in milliseconds: 00:00, or 01:00 if the clocks skip midnight. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00`);
}

/** Whether any time zone has this calendar day at this time. Zones range from UTC-12 to UTC+14. */
export function isDayAt(day: string, time: number): boolean {
  const [first, last] = [isoAt(time - 12 * HOUR_MS), isoAt(time + 14 * HOUR_MS)];
  return first !== undefined && last !== undefined && first.slice(0, DAY_LENGTH) <= day && day <= last;
}

function isoAt(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
