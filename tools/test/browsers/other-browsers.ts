import { findProgram } from '../../machine.ts';
import { debianCommands, type Installer, lastWords } from './install.ts';

/** A program that the tests in other engines need. */
interface NeededProgram {
  /** Its names in PATH. */
  names: readonly string[];
  /** Debian's package. */
  debian: string;
  /** What to do where it cannot be installed from here. */
  advice: string;
  /** A path that was chosen by a variable; it is taken as it is. */
  chosen?: string | undefined;
}

export const FIREFOX: NeededProgram = {
  names: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
  advice: 'install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
};

export const WEBKIT: NeededProgram = {
  names: ['WebKitWebDriver'],
  debian: 'webkit2gtk-driver',
  advice: 'install it (Debian: webkit2gtk-driver; Fedora: webkit2gtk4.1), or set WEBKIT_DRIVER_PATH to one.',
};

export const DISPLAY: NeededProgram = {
  names: ['Xvfb'],
  debian: 'xvfb',
  advice: 'install it (Debian: xvfb; Fedora: xorg-x11-server-Xvfb).',
};

/**
 * Finds programs in PATH, and installs those that are missing as root on Debian.
 * @returns their paths, in order.
 * @throws Error with one sentence on what to do for each that is still missing.
 */
export async function ensurePrograms(needed: readonly NeededProgram[], installer: Installer): Promise<string[]> {
  const { machine, run, say } = installer;
  const find = ({ names, chosen }: NeededProgram) => chosen ?? findProgram(machine, names);
  const packages = needed.filter((program) => find(program) === undefined).map(({ debian }) => debian);
  const failures: string[] = [];
  for (const command of packages.length > 0 ? debianCommands(machine, packages) : []) {
    say(`Not found, ${packages.join(', ')}: ${command.join(' ')}`);
    failures.push(...lastWords(command, await run(command)));
  }
  const missing = needed.filter((program) => find(program) === undefined);
  const advice = missing.map(({ names, advice }) => `No ${names[0]} was found: ${advice}`);
  if (advice.length > 0) throw new Error([...advice, ...failures].join('\n'));
  return needed.flatMap((program) => find(program) ?? []);
}
