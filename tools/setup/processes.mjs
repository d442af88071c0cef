// The processes of this machine. Plain JavaScript for Node 20, because the setup uses it before anything is installed.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 500;

/**
 * The running processes by their ids, without zombies.
 * @typedef {{ pid: number, name: string, parent: number }} RunningProcess
 * @returns {Map<number, RunningProcess>}
 */
export function runningProcesses() {
  const processes = (process.platform === 'linux' ? linesOfProc() : linesOfPs()).flatMap((line) => {
    // Example: "12 (node) S 11 …"; a name may contain brackets.
    const [, pid, name = '', state, parent] = /^\s*(\d+) \((.*)\) +(\S+) +(\d+)/s.exec(line) ?? [];
    return !state || state.startsWith('Z') ? [] : [{ pid: Number(pid), name, parent: Number(parent) }];
  });
  return new Map(processes.map((one) => [one.pid, one]));
}

/** Reads /proc, because a bare container may lack `ps`. */
function linesOfProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8');
      } catch {
        // The process ended after the folder was listed.
        return '';
      }
    });
}

function linesOfPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,stat=,ppid=,comm='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => line.replace(/^\s*(\d+)\s+(\S+)\s+(\d+)\s+(.*)$/, '$1 ($4) $2 $3'));
}

/**
 * Calls back once when the parent process has ended, or npm if the parent is its shell: neither sends a signal. Call it early,
 * while both still run. Does not keep this process alive.
 * @param {() => void} callback
 */
export function onParentEnd(callback) {
  const parent = process.ppid;
  const { name = '', parent: npm = 0 } = runningProcesses().get(parent) ?? {};
  const isShell = npm > 1 && /^(ba|da|z|k|a)?sh$/.test(name.split('/').at(-1) ?? '');
  const watch = setInterval(() => {
    if (process.ppid === parent && (!isShell || isAlive(npm))) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
