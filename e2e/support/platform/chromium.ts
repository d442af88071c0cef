import { existsSync } from 'node:fs';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` says what it found or installed; a run of Playwright by itself takes the system's. */
const windowed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const systemShell = existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : windowed;
const shell = process.env.HEADLESS_SHELL_PATH ?? (process.env.CHROMIUM_PATH ? windowed : systemShell);

/** How the browser of the tests is started; `more` is what a test needs beyond it. */
export function chromium(...more: string[]) {
  return {
    executablePath: shell,
    args: [...asRoot, ...quiet, ...more],
  };
}

/** For tests that need what only a browser with windows has: tabs that are hidden behind others. */
export function windowedChromium(...more: string[]) {
  return { ...chromium(...more), executablePath: windowed };
}
