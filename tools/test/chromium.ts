import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export type Command = readonly [string, ...string[]];

export interface Machine {
  platform: string;
  isRoot: boolean;
  path: string;
  /** CHROMIUM_PATH, when it is set. */
  chosen: string | undefined;
  /** Where Playwright keeps its own. */
  playwrightPath: string;
  exists: (path: string) => boolean;
}

export function thisMachine(chosen: string | undefined): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    path: process.env.PATH ?? '',
    chosen,
    playwrightPath: chromium.executablePath(),
    exists: existsSync,
  };
}

/** The browser of the tests: the chosen one, the system's, or Playwright's. */
export function findChromium({ platform, path, chosen, playwrightPath, exists }: Machine): string | undefined {
  const inPath = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const places = [...(platform === 'darwin' ? MAC_PLACES : []), ...inPath, playwrightPath];
  return chosen ?? places.find((place) => exists(place));
}

/** What Chromium is started with: quiet on the network, and without its sandbox for root, which it refuses otherwise. */
export function launchArguments(isRoot: boolean = process.getuid?.() === 0): string[] {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return [...(isRoot ? ['--no-sandbox'] : []), ...quiet, '--disable-component-update', '--disable-sync'];
}

/** Ways to get a Chromium, best first; each is a list of commands. The system's packages bring its libraries along. */
export function waysToInstall({ isRoot, exists }: Machine): Command[][] {
  const apt: Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  const playwright: Command[] = [['playwright', 'install', 'chromium']];
  return isRoot && exists('/etc/debian_version') ? [apt, playwright] : [playwright];
}

export interface EnsureOptions {
  machine: Machine;
  run: (command: Command) => Promise<{ ok: boolean; output: string }>;
  say: (line: string) => void;
}

/**
 * Finds a Chromium that starts, or installs one.
 * @throws Error with one sentence on what to do, below it the last words of each attempt.
 */
export async function ensureChromium({ machine, run, say }: EnsureOptions): Promise<string> {
  const starts = async () => {
    const path = findChromium(machine);
    return path && (await run([path, '--version'])).ok ? path : undefined;
  };
  const found = await starts();
  if (found) return found;
  const lastWords: string[] = [];
  for (const commands of waysToInstall(machine)) {
    for (const command of commands) {
      say(`No Chromium found: ${command.join(' ')}`);
      const { ok, output } = await run(command);
      if (!ok) lastWords.push(`  ${command.join(' ')}: ${output.trim().split('\n').at(-1)}`);
    }
    const installed = await starts();
    if (installed) return installed;
  }
  const advice = 'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.';
  throw new Error([advice, ...lastWords].join('\n'));
}
