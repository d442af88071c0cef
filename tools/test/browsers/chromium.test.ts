import { expect, test } from 'vitest';
import { ensureChromium, findChromium } from './chromium.ts';
import { machineWith } from './machine-with.ts';

const OF_PLAYWRIGHT = '/home/browsers/chrome';

test('the chosen browser wins, then the system’s, then Playwright’s', () => {
  const machine = machineWith(['/usr/bin/chromium', OF_PLAYWRIGHT]);
  expect(findChromium(machine, '/opt/chrome', OF_PLAYWRIGHT)).toBe('/opt/chrome');
  expect(findChromium(machine, undefined, OF_PLAYWRIGHT)).toBe('/usr/bin/chromium');
  expect(findChromium(machineWith([OF_PLAYWRIGHT]), undefined, OF_PLAYWRIGHT)).toBe(OF_PLAYWRIGHT);
  expect(findChromium(machineWith([]), undefined, OF_PLAYWRIGHT)).toBeUndefined();
});

test('the applications of macOS are found', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium(machineWith([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('a missing browser is installed by the first way that works', async () => {
  const files = ['/etc/debian_version'];
  const ran: string[] = [];
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    if (command[0] === 'playwright') files.push(OF_PLAYWRIGHT);
    return { ok: command[0] !== 'apt-get', output: '' };
  };
  const installer = { machine: machineWith(files), run, say: () => {} };
  expect(await ensureChromium(installer, undefined, OF_PLAYWRIGHT)).toBe(OF_PLAYWRIGHT);
  expect(ran).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
    'playwright install chromium',
    '/home/browsers/chrome --version',
  ]);
});

test('when nothing works, one sentence says what to do and each attempt its last words', async () => {
  const run = async () => ({ ok: false, output: 'trying\nNo network.\n' });
  const machine = machineWith(['/usr/bin/chromium'], { isRoot: false });
  await expect(ensureChromium({ machine, run, say: () => {} }, undefined, OF_PLAYWRIGHT)).rejects.toThrow(
    'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.\n' +
      '  playwright install chromium: No network.',
  );
});
