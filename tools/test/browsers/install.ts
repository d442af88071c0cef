import type { Machine } from '../../machine.ts';
import { type Command, type CommandResult, lastLine } from '../../processes/run-command.ts';

/** Effects for finding and installing a program. */
export interface Installer {
  machine: Machine;
  run: (command: Command) => Promise<CommandResult>;
  say: (line: string) => void;
}

/** A program that tests use. */
export interface TestProgram {
  /** Debian's package. */
  debian: string;
  /** Its path; undefined while it is missing. */
  find: (installer: Installer) => Promise<string | undefined> | string | undefined;
  /** Another way to install it. */
  fallback?: Command;
  /** The remedy if it cannot be installed. Without one, the program is optional. */
  advice?: string;
}

/**
 * Finds programs. Installs missing ones: as root on Debian from its packages, otherwise with their fallback.
 * @returns their paths, in order
 * @throws Error with the advice for each one that is still missing, followed by the last line of each failed command
 */
export async function ensurePrograms(
  programs: readonly TestProgram[],
  installer: Installer,
): Promise<(string | undefined)[]> {
  const findAll = () => Promise.all(programs.map(({ find }) => find(installer)));
  let paths = await findAll();
  const getMissing = () => programs.filter((_, index) => paths[index] === undefined);
  const failures: string[] = [];
  for (const getCommands of [debianCommands, fallbackCommands]) {
    const missing = getMissing();
    const commands = getCommands(missing, installer.machine);
    for (const command of commands) {
      installer.say(`Not found, ${missing.map(({ debian }) => debian).join(', ')}: ${command.join(' ')}`);
      const result = await installer.run(command);
      if (!result.ok) failures.push(`  ${command.join(' ')}: ${lastLine(result)}`);
    }
    if (commands.length > 0) paths = await findAll();
  }
  const advice = getMissing().flatMap((program) => program.advice ?? []);
  if (advice.length > 0) throw new Error([...advice, ...failures].join('\n'));
  return paths;
}

/** Only root can install Debian's packages. */
function debianCommands(missing: readonly TestProgram[], { isRoot, exists }: Machine): Command[] {
  if (missing.length === 0 || !isRoot || !exists('/etc/debian_version')) return [];
  const packages = missing.map(({ debian }) => debian);
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
}

function fallbackCommands(missing: readonly TestProgram[]): Command[] {
  return missing.flatMap(({ fallback }) => (fallback ? [fallback] : []));
}
