/** The day of a time, in British form: "4 May 2026". */
export function dayWords(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
