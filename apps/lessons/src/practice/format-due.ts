import { practiceMessages } from '../messages/practice-messages.ts';

const DAY = 86_400_000;

/** When a question is due again, in calendar days of the learner's time zone: "today", "tomorrow", "in 4 days". */
export function formatDue(due: number, now: number): string {
  const days = Math.max(0, Math.round((startOfDay(due) - startOfDay(now)) / DAY));
  return new Intl.RelativeTimeFormat(practiceMessages.lang(), { numeric: 'auto' }).format(days, 'day');
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
