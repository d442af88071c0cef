import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

interface RunningProcess {
  pid: number;
  parent: number;
}

/** The process and everything below it that is running now. */
export function processTree(pid: number): number[] {
  const all = runningProcesses();
  const found = all.some((candidate) => candidate.pid === pid) ? [pid] : [];
  for (const parent of found) {
    found.push(...all.filter((candidate) => candidate.parent === parent).map((child) => child.pid));
  }
  return found;
}

/** Longer than a service gives itself for what it has accepted. */
const GRACE_MS = 12_000;

/** Stops processes and everything below them: SIGTERM first, SIGKILL for what is still there after `graceMs`. */
export async function stopTrees(pids: readonly number[], graceMs = GRACE_MS): Promise<void> {
  const doomed = new Set(pids.flatMap(processTree));
  for (const pid of doomed) signalIfThere(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  for (;;) {
    // What a stopping process starts meanwhile goes with it.
    for (const pid of [...doomed].flatMap(processTree)) doomed.add(pid);
    const left = runningProcesses().filter(({ pid }) => doomed.has(pid));
    if (left.length === 0) return;
    if (Date.now() >= deadline) for (const { pid } of left) signalIfThere(pid, 'SIGKILL');
    await delay(50);
  }
}

function runningProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? linuxProcesses() : otherProcesses();
}

/** Without `ps`, which a bare container may not have. */
function linuxProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readStat(name)) ?? [];
      return parent === undefined || state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
    });
}

function readStat(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A process may carry brackets in its name: only the last one closes it.
    return stat.slice(stat.lastIndexOf(')'));
  } catch {
    return '';
  }
}

function otherProcesses(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? [];
    return pid === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
