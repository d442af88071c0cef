import { join } from 'node:path';
import type { Command } from './chromium.ts';
import { thisMachine } from './chromium.ts';
import { DISPLAY, ensurePrograms, FIREFOX, WEBKIT } from './other-browsers.ts';
import { runCommand } from './run-command.ts';

/** The ports of these tests are this far from those of the other tests in a browser. */
const OFFSET = 600;

interface Surroundings {
  root: string;
  environment: { CHROMIUM_PATH?: string; FIREFOX_PATH?: string; WEBKIT_DRIVER_PATH?: string };
  say: (line: string) => void;
}

/**
 * How the main journeys are run in Chromium, Firefox and WebKit, which are installed when they are missing. Only Linux has
 * a WebKit with a driver that can be had as a package.
 */
export async function journeysInAllEngines({ root, environment, say }: Surroundings) {
  const machine = thisMachine(environment.CHROMIUM_PATH);
  const options = { machine, say, run: (command: Command) => runCommand(command, { root }) };
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = environment;
  const hasWebKit = machine.platform === 'linux';
  const webkit = hasWebKit ? [{ ...WEBKIT, chosen: WEBKIT_DRIVER_PATH }, DISPLAY] : [];
  const [firefox = '', driver = ''] = await ensurePrograms([{ ...FIREFOX, chosen: FIREFOX_PATH }, ...webkit], options);
  const engines = ['chromium', 'firefox', ...(hasWebKit ? ['webkit'] : [])];
  const offset = Number(process.env.E2E_PORT_OFFSET ?? 0) + OFFSET;
  return {
    engines,
    command: ['playwright', 'test', '-c', 'e2e/browsers', ...engines.map((engine) => `--project=${engine}`)] as const,
    report: join(root, '.data/test-reports', `browsers-${offset}.json`),
    environment: {
      ...environment,
      FIREFOX_PATH: firefox,
      WEBKIT_DRIVER_PATH: driver,
      E2E_PORT_OFFSET: String(offset),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
  };
}
