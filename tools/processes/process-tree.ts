import { setTimeout as delay } from 'node:timers/promises';
import { runningProcesses } from '../setup/processes.mjs';

/** Longer than the shutdown timeout of a service. */
const GRACE_MS = 12_000;

/** The process and all its running descendants. */
export function processTree(pid: number): number[] {
  const running = runningProcesses();
  const found = running.has(pid) ? [pid] : [];
  for (const parent of found) {
    for (const one of running.values()) if (one.parent === parent) found.push(one.pid);
  }
  return found;
}

export function isRunning(pid: number): boolean {
  return runningProcesses().has(pid);
}

/** Stops processes and all their descendants with SIGTERM, then with SIGKILL after `graceMs`. */
export async function stopTrees(pids: readonly number[], graceMs = GRACE_MS): Promise<void> {
  const doomed = new Set(pids.flatMap(processTree));
  for (const pid of doomed) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  for (;;) {
    // A process may start others while it stops.
    for (const pid of [...doomed].flatMap(processTree)) doomed.add(pid);
    const left = [...doomed].filter(isRunning);
    if (left.length === 0) return;
    if (Date.now() >= deadline) for (const pid of left) signal(pid, 'SIGKILL');
    await delay(50);
  }
}

/** Stops every descendant of this process. */
export function stopChildren(): Promise<void> {
  return stopTrees(processTree(process.pid).filter((pid) => pid !== process.pid));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}
