/** A time limit in minutes as the cards show it: "1h45", "2h", "45 min". */
export function limitText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours}h` : `${hours}h${twoDigits(rest)}`;
}

/** Time used, in seconds, as minutes and two-digit seconds: "98:07". */
export function usedText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds) % 60)}`;
}

/** What is left of a running exam, from milliseconds; never more than there is: "48 min left". */
export function leftText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? 'less than 1 min left' : `${minutes} min left`;
}

/** A moment in the learner's own time zone: "4 May 2026 at 10:45". */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
