import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a service gives itself for the requests that it has accepted. */
const GRACE_MS = 12_000;

/** The process and all its descendants that are running now. A zombie does not count as running. */
export function processTree(pid: number): number[] {
  const parents = runningProcesses();
  const found = parents.has(pid) ? [pid] : [];
  for (const parent of found) {
    for (const [child, itsParent] of parents) if (itsParent === parent) found.push(child);
  }
  return found;
}

/** Whether the process runs. */
export function isRunning(pid: number): boolean {
  return runningProcesses().has(pid);
}

/** Stops processes and all their descendants: SIGTERM first, SIGKILL for those that still run after `graceMs`. */
export async function stopTrees(pids: readonly number[], graceMs = GRACE_MS): Promise<void> {
  const doomed = new Set(pids.flatMap(processTree));
  for (const pid of doomed) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  for (;;) {
    // A process that is stopping may start others.
    for (const pid of [...doomed].flatMap(processTree)) doomed.add(pid);
    const running = runningProcesses();
    const left = [...doomed].filter((pid) => running.has(pid));
    if (left.length === 0) return;
    if (Date.now() >= deadline) for (const pid of left) signal(pid, 'SIGKILL');
    await delay(50);
  }
}

/** Stops everything that this process has started. */
export function stopChildren(): Promise<void> {
  return stopTrees(processTree(process.pid).filter((pid) => pid !== process.pid));
}

/** The parent of each running process of this machine. */
function runningProcesses(): ReadonlyMap<number, number> {
  const lines = process.platform === 'linux' ? linesOfProc() : linesOfPs();
  return new Map(
    lines.flatMap((line): [number, number][] => {
      const [, pid, state, parent] = /^\s*(\d+) +(?:\(.*\) )?(\S+) +(\d+)/s.exec(line) ?? [];
      return state === undefined || state.startsWith('Z') ? [] : [[Number(pid), Number(parent)]];
    }),
  );
}

/** "12 (node) S 11 …" for each process; without `ps`, which a bare container may not have. */
function linesOfProc(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8');
      } catch {
        // It has ended since the folder was listed.
        return '';
      }
    });
}

/** "12 S 11" for each process. */
function linesOfPs(): string[] {
  return spawnSync('ps', ['-A', '-o', 'pid=,stat=,ppid='], { encoding: 'utf8' }).stdout.split('\n');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}
