import { localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';

export interface DayNames {
  /** Two letters, which fit even with large text. */
  short: string;
  /** "Monday 4 May" */
  long: string;
}

/** Names a calendar day in the language of the page. */
export function dayNames(day: string): DayNames {
  return {
    short: dayText(day, { weekday: 'short' }).slice(0, 2),
    long: dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

/** The day is a date without a time, so format it in the time zone in which it was parsed. */
function dayText(day: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(pageLanguage.getSnapshot()), {
    ...form,
    timeZone: 'UTC',
  });
}
