/** The day of a time, as a language writes it: "4 May 2026". */
export function dayWords(time: string, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
