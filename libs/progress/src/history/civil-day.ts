const DAY_MS = 86_400_000;

/** The calendar day at a place as "2026-05-04" (ruling 27); an unknown time zone counts as UTC. */
export function civilDay(time: number, timeZone: string): string {
  const format = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  try {
    const parts = new Intl.DateTimeFormat('en', { ...format, timeZone }).formatToParts(time);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    return new Date(time).toISOString().slice(0, 10);
  }
}

/** The calendar day before, which has nothing to do with hours. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
