import { LoadFailure } from './load-failure.ts';

/** One file is asked for so often at most. */
export const MAX_TRIES = 3;

/** How long to wait before the next try, in milliseconds: longer each time, and spread by `random` (0 up to 1). */
export function pauseAfter(tries: number, random: number): number {
  return 150 * 2 ** (tries - 1) * (0.5 + random);
}

/** Whether a file that failed is asked for again: only where that can help. */
export function isWorthAnotherTry({ transient }: LoadFailure, tries: number): boolean {
  return transient && tries < MAX_TRIES;
}

/** What an answer with this status means; undefined where the status was that of a file. */
export function failureOfStatus(url: string, status: number): LoadFailure | undefined {
  if (status < 400) return undefined;
  const transient = status >= 500 || status === 408 || status === 429;
  return new LoadFailure('network', `${url} was answered with status ${status}.`, { transient });
}
