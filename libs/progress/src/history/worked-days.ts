import type { QuestionRecord } from '../wire/question-record.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { civilDay } from './civil-day.ts';
import { isDayAt } from './local-day.ts';

/** Limit for a device that was offline: older days are ignored. */
const LONGEST_MS = 60 * 86_400_000;

/** The work in an update. */
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
