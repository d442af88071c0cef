/** The day and time of a moment, as a language writes it: "4 May 2026 at 14:05". */
export function timeWords(time: string, locale: string): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
