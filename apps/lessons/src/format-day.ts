/** The day of a time in a language's format: "4 May 2026". */
export function formatDay(time: string, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
