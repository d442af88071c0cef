import { expect, test } from 'vitest';
import { machineWith } from '../../testing/machine-with.ts';
import { ensurePrograms } from './install.ts';
import {
  chromiumProgram,
  findChromium,
  firefoxProgram,
  HEADLESS_SHELL,
  VIRTUAL_DISPLAY,
  webkitProgram,
} from './programs.ts';

const OF_PLAYWRIGHT = '/home/browsers/chrome';
const DEBIAN = '/etc/debian_version';
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

interface Given {
  files: string[];
  isRoot?: boolean;
  chosen?: string;
  /** The file that each command installs, by the program in its arguments; the other commands fail. */
  installs?: Record<string, string>;
}

/** A machine that records the commands that run on it. */
function machineAt({ files, isRoot = true, installs = {} }: Given) {
  const there = [...files];
  const ran: string[] = [];
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    const installed = command.flatMap((word) => installs[word] ?? []);
    there.push(...installed);
    return { ok: installed.length > 0 || command[1] === '--version', output: 'trying\nNo network.\n' };
  };
  return { installer: { machine: machineWith(there, { isRoot }), run, say: () => {} }, ran };
}

test('a chosen Chromium wins, then the system’s, then Playwright’s', () => {
  const machine = machineWith(['/usr/bin/chromium', OF_PLAYWRIGHT]);
  expect(findChromium(machine, '/opt/chrome', OF_PLAYWRIGHT)).toBe('/opt/chrome');
  expect(findChromium(machine, undefined, OF_PLAYWRIGHT)).toBe('/usr/bin/chromium');
  expect(findChromium(machineWith([OF_PLAYWRIGHT]), undefined, OF_PLAYWRIGHT)).toBe(OF_PLAYWRIGHT);
  expect(findChromium(machineWith([]), undefined, OF_PLAYWRIGHT)).toBeUndefined();
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium(machineWith([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('installs a missing Chromium with the first method that works; the headless shell is optional', async () => {
  const { installer, ran } = machineAt({ files: [DEBIAN], installs: { playwright: OF_PLAYWRIGHT } });
  expect(await ensurePrograms([chromiumProgram(undefined, OF_PLAYWRIGHT)], installer)).toEqual([OF_PLAYWRIGHT]);
  expect(ran).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
    'playwright install chromium',
    '/home/browsers/chrome --version',
  ]);
  expect(await ensurePrograms([HEADLESS_SHELL], installer)).toEqual([undefined]);
});

test('if every method fails, the error says what to do, with the last line of each attempt', async () => {
  const { installer } = machineAt({ files: [], isRoot: false });
  await expect(ensurePrograms([chromiumProgram(undefined, OF_PLAYWRIGHT)], installer)).rejects.toThrow(
    'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.\n' +
      '  playwright install chromium: No network.',
  );
});

async function ensureOthers(given: Given) {
  const { installer, ran } = machineAt(given);
  return {
    paths: await ensurePrograms([firefoxProgram(given.chosen), webkitProgram(), VIRTUAL_DISPLAY], installer),
    ran,
  };
}

test('uses installed programs, and a chosen path first', async () => {
  const files = ['/usr/bin/firefox-esr', DRIVER, XVFB];
  expect((await ensureOthers({ files })).paths).toEqual(files);
  expect((await ensureOthers({ files, chosen: '/opt/firefox' })).paths).toEqual(['/opt/firefox', DRIVER, XVFB]);
});

test('root on Debian installs only what is missing', async () => {
  const installs = { 'firefox-esr': '/usr/bin/firefox-esr', xvfb: XVFB };
  const { paths, ran } = await ensureOthers({ files: [DEBIAN, DRIVER], installs });
  expect(paths).toEqual(['/usr/bin/firefox-esr', DRIVER, XVFB]);
  expect(ran).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends firefox-esr xvfb']);
});

test.each<[string, Given]>([
  ['this is not Debian', { files: [DRIVER, XVFB] }],
  ['the user is not root', { files: [DEBIAN, DRIVER, XVFB], isRoot: false }],
])('%s: a sentence says what to install', async (_, given) => {
  await expect(ensureOthers(given)).rejects.toThrow(
    'No firefox-esr was found: install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
  );
});

test('a failed installation is reported with its last line', async () => {
  await expect(ensureOthers({ files: [DEBIAN] })).rejects.toThrow(
    /No Xvfb was found: [^\n]+\n {2}apt-get update: No network\.\n/,
  );
});
