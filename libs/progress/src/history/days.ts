import type { PageReviews } from '../wire/reviews.ts';
import type { QuestionRecord } from '../wire/session.ts';

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

const DAY_MS = 86_400_000;
/** More names than there are zones: the runtime knows each under several, in any case. */
const MAX_FORMATS = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the runtime knows this time zone, for example "America/Lima". */
export function isTimeZone(name: string): boolean {
  try {
    return formats.has(name) || (name.length <= 64 && formatOf(name).format(0) !== '');
  } catch {
    return false;
  }
}

/** The calendar day in a time zone as "2026-05-04"; `time` in milliseconds, an unknown time zone counts as UTC. */
export function civilDay(time: number, timeZone: string): string {
  if (!isTimeZone(timeZone)) return new Date(time).toISOString().slice(0, 10);
  const parts = formatOf(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The calendar day before `day`. Hours do not matter: a day of 23 or 25 hours is one day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** Cached: creating a format takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Limit for a device that was offline: older days are ignored. */
const LONGEST_MS = 60 * 86_400_000;

interface Work {
  /** When its last part was done, as an ISO time. */
  at: string | undefined;
  questions?: readonly Pick<QuestionRecord, 'timestamp' | 'day'>[] | undefined;
  reviews?: readonly PageReviews[] | undefined;
}

/**
 * The calendar days of the work in an update, in the learner's time zone at the time: one update may contain several
 * offline days. An answer without a day adds none; `now` in milliseconds.
 */
export function workedDays({ at, questions = [], reviews = [] }: Work, now: number, timeZone: string): string[] {
  const answers = [
    ...questions.map(({ timestamp, day }) => ({ time: Date.parse(timestamp), day })),
    ...reviews.flatMap((page) => page.reviews.map((review) => ({ time: Date.parse(review.at), day: review.day }))),
  ];
  const known = answers.flatMap(({ time, day }) =>
    day !== undefined && time <= now && time > now - LONGEST_MS && isDayAt(day, time) ? [{ time, day }] : [],
  );
  const last = at === undefined ? undefined : Date.parse(at);
  const dayOfLast = known.find(({ time }) => time === last)?.day;
  const lastDay = last === undefined ? [] : [dayOfLast ?? civilDay(last, timeZone)];
  return [...new Set([...lastDay, ...known.map(({ day }) => day)])];
}
