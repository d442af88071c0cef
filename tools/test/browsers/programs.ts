import { chromium } from '@playwright/test';
import { findProgram, type Machine } from '../../machine.ts';
import type { Installer, TestProgram } from './install.ts';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The test browser: the chosen one (CHROMIUM_PATH), the system's, or Playwright's. */
export function findChromium(machine: Machine, chosen?: string, ofPlaywright = chromium.executablePath()) {
  if (chosen) return chosen;
  const onMac = machine.platform === 'darwin' ? MAC_PLACES.find(machine.exists) : undefined;
  return onMac ?? findProgram(machine, CHROMIUM_NAMES) ?? [ofPlaywright].find(machine.exists);
}

/**
 * Chromium's headless shell, which has no user interface: a Chromium with one builds its address bar from 400 scripts in each
 * new window, on the processor that the page under test needs.
 */
export const findHeadlessShell = (machine: Machine) => findProgram(machine, ['chromium-headless-shell']);

/** A Chromium that starts: from the system's packages if possible, because those include its libraries, otherwise Playwright's. */
export const chromiumProgram = (chosen?: string, ofPlaywright?: string): TestProgram => ({
  debian: 'chromium',
  find: (installer) => ifRuns(installer, findChromium(installer.machine, chosen, ofPlaywright)),
  fallback: ['playwright', 'install', 'chromium'],
  advice: 'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.',
});

export const HEADLESS_SHELL: TestProgram = {
  debian: 'chromium-headless-shell',
  find: (installer) => ifRuns(installer, findHeadlessShell(installer.machine)),
};

/** The path, if the program there runs. */
async function ifRuns({ run }: Installer, path: string | undefined): Promise<string | undefined> {
  return path && (await run([path, '--version'])).ok ? path : undefined;
}

/** A path from a variable is used unchecked. */
export const firefoxProgram = (chosen?: string): TestProgram => ({
  debian: 'firefox-esr',
  find: ({ machine }) => chosen ?? findProgram(machine, ['firefox-esr', 'firefox']),
  advice: 'No firefox-esr was found: install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
});

/** A path from a variable is used unchecked. */
export const webkitProgram = (chosen?: string): TestProgram => ({
  debian: 'webkit2gtk-driver',
  find: ({ machine }) => chosen ?? findProgram(machine, ['WebKitWebDriver']),
  advice:
    'No WebKitWebDriver was found: install it (Debian: webkit2gtk-driver; Fedora: webkit2gtk4.1), or set WEBKIT_DRIVER_PATH to one.',
});

/** The virtual display of WebKit. */
export const VIRTUAL_DISPLAY: TestProgram = {
  debian: 'xvfb',
  find: ({ machine }) => findProgram(machine, ['Xvfb']),
  advice: 'No Xvfb was found: install it (Debian: xvfb; Fedora: xorg-x11-server-Xvfb).',
};

/** Hides compilers, Python and headers from installations under test. */
export const BUBBLEWRAP: TestProgram = {
  debian: 'bubblewrap',
  find: ({ machine }) => findProgram(machine, ['bwrap']),
};
