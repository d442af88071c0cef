/** "512 B", "1.4 kB", "12.0 MB". */
export function fileSize(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  return Math.abs(bytes) < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A share from 0 to 1 as "12.34 %". */
export function share(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}

/** "2026-11-21 10:00" in UTC, as tables show a time; "-" for none. */
export function minute(time: string | undefined): string {
  return time ? time.slice(0, 16).replace('T', ' ') : '-';
}

/** The sum of counts by kind. */
export function total(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
}
