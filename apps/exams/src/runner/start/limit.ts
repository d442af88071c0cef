import type { ExtraTime } from '@tensely/content/exams';
import { unitText } from '../time/format-duration.ts';

/** The time of an attempt in seconds: the test's limit in minutes plus the extra time in percent. */
export function secondsWith(timeLimit: number, extraTime: ExtraTime): number {
  return Math.round((timeLimit * 60 * (100 + extraTime)) / 100);
}

/** Seconds rounded to whole minutes: "131 minutes". */
export function minutesText(seconds: number): string {
  return unitText(Math.round(seconds / 60), 'minute');
}
