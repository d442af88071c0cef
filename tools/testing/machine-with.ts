import type { Machine } from '../machine.ts';

/** A Linux machine with these files whose user is root, for tests. */
export function machineWith(files: readonly string[], change: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    isRoot: true,
    variables: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) => files.includes(path),
    ...change,
  };
}
