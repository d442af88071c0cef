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

/** `npm test` says which it found or installed; a run of Playwright by itself takes the system's. */
const shell = '/usr/bin/chromium-headless-shell';
const installed = existsSync(shell) ? shell : '/usr/bin/chromium';

/** How the browser of the tests is started; `more` is what a test needs beyond it. */
export function chromium(...more: string[]) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? installed,
    args: [...asRoot, ...quiet, ...more],
  };
}
