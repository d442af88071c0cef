import type { Machine } from '../../machine.ts';
import type { Command, CommandResult } from '../../processes/run-command.ts';

/** Effects for finding and installing a program. */
export interface Installer {
  machine: Machine;
  run: (command: Command) => Promise<CommandResult>;
  say: (line: string) => void;
}

export interface DebianProgram {
  /** The name of its package. */
  debian: string;
  /** Its path; undefined while it is missing. */
  find: () => Promise<string | undefined> | string | undefined;
}

interface Found {
  /** In the order of the programs; undefined for those still missing. */
  paths: (string | undefined)[];
  /** The last output line of each failed command. */
  failures: string[];
}

/** Finds programs; as root on Debian, installs missing ones. */
export async function findOrInstall(
  programs: readonly DebianProgram[],
  { machine, run, say }: Installer,
): Promise<Found> {
  const findAll = () => Promise.all(programs.map(({ find }) => find()));
  const paths = await findAll();
  const packages = programs.filter((_, index) => paths[index] === undefined).map(({ debian }) => debian);
  const commands = packages.length > 0 ? debianCommands(machine, packages) : [];
  if (commands.length === 0) return { paths, failures: [] };
  const failures: string[] = [];
  for (const command of commands) {
    say(`Not found, ${packages.join(', ')}: ${command.join(' ')}`);
    failures.push(...lastLine(command, await run(command)));
  }
  return { paths: await findAll(), failures };
}

/** The path, if the program there runs. */
export async function ifRuns({ run }: Installer, path: string | undefined): Promise<string | undefined> {
  return path && (await run([path, '--version'])).ok ? path : undefined;
}

/** The last output line of a failed command; empty if it succeeded. */
export function lastLine(command: Command, { ok, output }: CommandResult): string[] {
  return ok ? [] : [`  ${command.join(' ')}: ${output.trim().split('\n').at(-1)}`];
}

/** The commands that install these Debian packages; none on other systems or for other users than root. */
function debianCommands({ isRoot, exists }: Machine, packages: readonly string[]): Command[] {
  if (!isRoot || !exists('/etc/debian_version')) return [];
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
}
