export { readForm } from '@tensely/service-host/logic';

/** What the message "tooMany" says of the seconds that one has to wait. */
export function minutesOf(waitSeconds: number): { n: number } {
  return { n: Math.ceil(waitSeconds / 60) };
}
