import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface PortHolder {
  pid: number;
  command: string;
}

/** The process that listens on a TCP port of this machine, as far as this user may see it. */
export function portHolder(port: number): PortHolder | undefined {
  const pid = process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port);
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

function linuxHolder(port: number): number | undefined {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => openFiles(candidate).some((file) => inodes.has(file)));
  return pid === undefined ? undefined : Number(pid);
}

const LISTEN = '0A';

/** Lines of /proc/net/tcp: number, local address:port in hex, remote, state, …, inode. */
function listeningInodes(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return orEmpty(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n')).flatMap((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    return local?.endsWith(`:${hexPort}`) && state === LISTEN ? [`socket:[${inode}]`] : [];
  });
}

function openFiles(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orEmpty(() => readdirSync(folder)).flatMap((name) => orEmpty(() => [readlinkSync(`${folder}/${name}`)]));
}

function lsofHolder(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'], { encoding: 'utf8' });
  const pid = /^p(\d+)/m.exec(stdout ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' });
  const fromProc = orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).join(' ');
  return (fromProc || stdout || '').trim();
}

/** Processes may end while they are read, or belong to another user. */
function orEmpty<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}
