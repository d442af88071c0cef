/** Whole seconds that are left, rounded up: "00:00:00" stands for nothing at all. */
export function secondsOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** Seconds as hh:mm:ss. */
export function clockText(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  return [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whole seconds as they are said: "1 hour, 4 minutes and 1 second". */
export function timeWords(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  const parts = [counted(hours, 'hour'), counted(minutes, 'minute'), counted(rest, 'second')].filter(Boolean);
  const last = parts.pop() ?? '0 seconds';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function partsOf(seconds: number) {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, rest: seconds % 60 };
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
