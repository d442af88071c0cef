import { hostname } from 'node:os';
import { hasCode } from './folder-errors.ts';

/** A process, as it writes itself down for those that come after it. */
export interface WrittenProcess {
  pid: number;
  host: string;
}

export function thisProcess(): WrittenProcess {
  return { pid: process.pid, host: hostname() };
}

/** Whether the process still runs; undefined for one on another machine, of which nothing can be known from here. */
export function isRunning({ pid, host }: WrittenProcess): boolean | undefined {
  if (host !== hostname()) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that this user may not signal (EPERM) runs.
    return !hasCode(error, 'ESRCH');
  }
}
