import { findProgram } from '../../machine.ts';
import { findOrInstall, type Installer } from './install.ts';

/** A program that tests in other engines need. */
interface NeededProgram {
  /** Its names in PATH. */
  names: readonly string[];
  /** Debian's package. */
  debian: string;
  /** The remedy if it cannot be installed automatically. */
  advice: string;
  /** A path from a variable, used unchecked. */
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
 * Finds programs in PATH; as root on Debian, installs missing ones.
 * @returns their paths, in order
 * @throws Error with one sentence for each that is still missing
 */
export async function ensurePrograms(needed: readonly NeededProgram[], installer: Installer): Promise<string[]> {
  const programs = needed.map(({ names, debian, chosen }) => ({
    debian,
    find: () => chosen ?? findProgram(installer.machine, names),
  }));
  const { paths, failures } = await findOrInstall(programs, installer);
  const missing = needed.filter((_, index) => paths[index] === undefined);
  const advice = missing.map(({ names, advice }) => `No ${names[0]} was found: ${advice}`);
  if (advice.length > 0) throw new Error([...advice, ...failures].join('\n'));
  return paths.flatMap((path) => path ?? []);
}
