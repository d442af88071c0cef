import { chromium } from '@playwright/test';
import { findProgram, type Machine } from '../../machine.ts';
import { findOrInstall, type Installer, ifRuns, lastLine } from './install.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The test browser: the chosen one (CHROMIUM_PATH), the system's, or Playwright's. */
export function findChromium(machine: Machine, chosen?: string, ofPlaywright = chromium.executablePath()) {
  if (chosen) return chosen;
  const onMac = machine.platform === 'darwin' ? MAC_PLACES.find(machine.exists) : undefined;
  return onMac ?? findProgram(machine, NAMES) ?? [ofPlaywright].find(machine.exists);
}

/**
 * Chromium's headless shell, which has no user interface: a Chromium with one builds its address bar from 400 scripts in each
 * new window, on the processor that the page under test needs.
 */
export const findHeadlessShell = (machine: Machine) => findProgram(machine, ['chromium-headless-shell']);

/** Chromium's launch options: no background requests, and no sandbox for root, which cannot use it. */
export function launchArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return [...(isRoot ? ['--no-sandbox'] : []), ...quiet, '--disable-component-update', '--disable-sync'];
}

/**
 * Finds a Chromium that starts, or installs one: from the system's packages if possible, because those include its
 * libraries, otherwise with Playwright.
 * @throws Error with the remedy, followed by the last line of each attempt
 */
export async function ensureChromium(installer: Installer, chosen?: string, ofPlaywright?: string): Promise<string> {
  const { machine, run, say } = installer;
  const find = () => ifRuns(installer, findChromium(machine, chosen, ofPlaywright));
  const { paths, failures } = await findOrInstall([{ debian: 'chromium', find }], installer);
  if (paths[0]) return paths[0];
  const command = ['playwright', 'install', 'chromium'] as const;
  say(`Not found, chromium: ${command.join(' ')}`);
  failures.push(...lastLine(command, await run(command)));
  const installed = await find();
  if (installed) return installed;
  const advice = 'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.';
  throw new Error([advice, ...failures].join('\n'));
}

/**
 * The path of the headless shell, installed where it is one package. Undefined if unavailable, or if another browser was
 * chosen: the tests then use that one.
 */
export async function ensureHeadlessShell(installer: Installer, chosenBrowser?: string): Promise<string | undefined> {
  if (chosenBrowser) return undefined;
  const debian = 'chromium-headless-shell';
  const { paths } = await findOrInstall(
    [{ debian, find: () => ifRuns(installer, findHeadlessShell(installer.machine)) }],
    installer,
  );
  return paths[0];
}
