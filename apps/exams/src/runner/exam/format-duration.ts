import type { ExtraTime } from '@tensely/content/exams';
import { examMessages } from '../../exam-messages.ts';

/** Whole seconds left, rounded up: "00:00:00" appears only when no time is left. */
export function toSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** Seconds as hh:mm:ss. */
export function clockText(seconds: number): string {
  const { hours, minutes, rest } = splitDuration(seconds);
  return [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats whole seconds: "1 hour, 4 minutes and 1 second". Avoids `Intl`, whose first use is slow. */
export function formatDuration(seconds: number): string {
  const t = examMessages.now();
  const { hours, minutes, rest } = splitDuration(seconds);
  const parts = [
    hours > 0 ? t.hours({ n: hours }) : '',
    minutes > 0 ? t.minutes({ n: minutes }) : '',
    rest > 0 || seconds === 0 ? t.seconds({ n: rest }) : '',
  ].filter(Boolean);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? t.duration({ parts: parts.join(', '), last }) : last;
}

/** The time of an attempt in seconds: the test's limit in minutes plus the extra time in percent. */
export function secondsWith(timeLimit: number, extraTime: ExtraTime): number {
  return Math.round((timeLimit * 60 * (100 + extraTime)) / 100);
}

/** Seconds rounded to whole minutes: "131 minutes". */
export function minutesText(seconds: number): string {
  return examMessages.now().minutes({ n: Math.round(seconds / 60) });
}

function splitDuration(seconds: number) {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, rest: seconds % 60 };
}
