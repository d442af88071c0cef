import { chromium } from '@playwright/test';
import { findProgram, type Machine } from '../../machine.ts';
import { debianCommands, type Installer, lastWords } from './install.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the tests: the chosen one (CHROMIUM_PATH), the system's, or Playwright's. */
export function findChromium(machine: Machine, chosen?: string, ofPlaywright = chromium.executablePath()) {
  if (chosen) return chosen;
  const onMac = machine.platform === 'darwin' ? MAC_PLACES.find(machine.exists) : undefined;
  return onMac ?? findProgram(machine, NAMES) ?? [ofPlaywright].find(machine.exists);
}

/** The options that Chromium is started with: quiet on the network, and without the sandbox that root cannot have. */
export function launchArguments(isRoot: boolean = process.getuid?.() === 0): string[] {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return [...(isRoot ? ['--no-sandbox'] : []), ...quiet, '--disable-component-update', '--disable-sync'];
}

/**
 * Finds a Chromium that starts, or installs one: by the system's packages where that is possible, since they bring its
 * libraries along, else by Playwright.
 * @throws Error with one sentence on what to do, below it the last words of each attempt.
 */
export async function ensureChromium(
  { machine, run, say }: Installer,
  chosen?: string,
  ofPlaywright?: string,
): Promise<string> {
  const starts = async () => {
    const path = findChromium(machine, chosen, ofPlaywright);
    return path && (await run([path, '--version'])).ok ? path : undefined;
  };
  const found = await starts();
  if (found) return found;
  const failures: string[] = [];
  for (const commands of [debianCommands(machine, ['chromium']), [['playwright', 'install', 'chromium'] as const]]) {
    for (const command of commands) {
      say(`No Chromium found: ${command.join(' ')}`);
      failures.push(...lastWords(command, await run(command)));
    }
    const installed = commands.length > 0 ? await starts() : undefined;
    if (installed) return installed;
  }
  const advice = 'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.';
  throw new Error([advice, ...failures].join('\n'));
}
