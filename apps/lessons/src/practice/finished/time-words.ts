/** The day and time of a moment, in British form: "4 May 2026 at 14:05". */
export function timeWords(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
