/** Time used, in seconds, as minutes and two-digit seconds: "98:07". */
export function usedText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}
