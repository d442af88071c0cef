import { findProgram, thisMachine } from '../../machine.ts';
import { type Command, runCommand } from '../../processes/run-command.ts';
import { journeyResults } from '../counts.ts';
import { nxStep } from '../nx-step.ts';
import type { StepContext, StepResult } from '../step.ts';
import { findOrInstall, type Installer } from './install.ts';

/**
 * Runs the main journeys in Chromium, Firefox and WebKit (installs missing ones).
 * Only Linux has a WebKit with a packaged driver.
 */
export async function browsers(context: StepContext): Promise<StepResult> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = context.environment;
  const installer = getInstaller(context);
  const { platform } = installer.machine;
  const hasWebKit = platform === 'linux';
  const webkit = hasWebKit ? [{ ...WEBKIT, chosen: WEBKIT_DRIVER_PATH }, DISPLAY] : [];
  const [firefox = '', driver] = await ensurePrograms([{ ...FIREFOX, chosen: FIREFOX_PATH }, ...webkit], installer);
  const environment = { ...context.environment, FIREFOX_PATH: firefox, ...(driver && { WEBKIT_DRIVER_PATH: driver }) };
  const result = await nxStep(
    { ...context, environment },
    { targets: ['browsers'], parallel: 1, readReport: journeyResults },
  );
  return hasWebKit ? result : { ...result, note: `${result.note ?? ''}, without WebKit on ${platform}` };
}

export function getInstaller({ root, say }: StepContext): Installer {
  return { machine: thisMachine(), say, run: (command: Command) => runCommand(command, root) };
}

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
