/** An ISO time to the minute, in UTC: "2026-11-21 10:00"; "-" for none. Sentences add " UTC", tables have it in their header. */
export function minute(time: string | undefined): string {
  return readable(time, 16);
}

/** An ISO time to the second, for times such as the deadline of an exam: "2026-11-21 10:00:05". */
export function second(time: string | undefined): string {
  return readable(time, 19);
}

function readable(time: string | undefined, length: number): string {
  return time ? time.slice(0, length).replace('T', ' ') : '-';
}
