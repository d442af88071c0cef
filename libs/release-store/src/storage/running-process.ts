import { hostname } from 'node:os';
import { hasCode } from '@tensely/core/logic';

/** The identity of a process in lock and claim files. */
interface ProcessId {
  pid: number;
  host: string;
}

export function thisProcess(): ProcessId {
  return { pid: process.pid, host: hostname() };
}

/** Whether the process still runs; undefined for a process on another machine. */
export function isRunning({ pid, host }: ProcessId): boolean | undefined {
  if (host !== hostname()) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return !hasCode(error, 'ESRCH');
  }
}
