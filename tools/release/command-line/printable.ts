/** Words that others wrote into the store must not move the cursor of a terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '?');
}
