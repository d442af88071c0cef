import type { Machine } from '../../machine.ts';
import type { Command, CommandResult } from '../../processes/run-command.ts';

/** What is needed to find and install a program. */
export interface Installer {
  machine: Machine;
  run: (command: Command) => Promise<CommandResult>;
  say: (line: string) => void;
}

/** The commands that install these packages of Debian; none where that is not Debian or this user may not. */
export function debianCommands({ isRoot, exists }: Machine, packages: readonly string[]): Command[] {
  if (!isRoot || !exists('/etc/debian_version')) return [];
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
}

/** The last line that a command printed, when it failed; nothing when it did not. */
export function lastWords(command: Command, { ok, output }: CommandResult): string[] {
  return ok ? [] : [`  ${command.join(' ')}: ${output.trim().split('\n').at(-1)}`];
}
