import { expect, test } from 'vitest';
import { ensureChromium, ensureHeadlessShell, findChromium } from './chromium.ts';
import { machineWith } from './machine-with.ts';

const OF_PLAYWRIGHT = '/home/browsers/chrome';

test('a chosen browser wins, then the system’s, then Playwright’s', () => {
  const machine = machineWith(['/usr/bin/chromium', OF_PLAYWRIGHT]);
  expect(findChromium(machine, '/opt/chrome', OF_PLAYWRIGHT)).toBe('/opt/chrome');
  expect(findChromium(machine, undefined, OF_PLAYWRIGHT)).toBe('/usr/bin/chromium');
  expect(findChromium(machineWith([OF_PLAYWRIGHT]), undefined, OF_PLAYWRIGHT)).toBe(OF_PLAYWRIGHT);
  expect(findChromium(machineWith([]), undefined, OF_PLAYWRIGHT)).toBeUndefined();
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium(machineWith([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('installs a missing browser with the first method that works', async () => {
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

test('if every method fails, the error says what to do, with the last line of each attempt', async () => {
  const run = async () => ({ ok: false, output: 'trying\nNo network.\n' });
  const machine = machineWith(['/usr/bin/chromium'], { isRoot: false });
  await expect(ensureChromium({ machine, run, say: () => {} }, undefined, OF_PLAYWRIGHT)).rejects.toThrow(
    'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.\n' +
      '  playwright install chromium: No network.',
  );
});

test('the headless shell is used where it is installed, unless a browser was chosen', async () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const run = async () => ({ ok: true, output: '' });
  const installer = { machine: machineWith([shell]), run, say: () => {} };
  expect(await ensureHeadlessShell(installer)).toBe(shell);
  expect(await ensureHeadlessShell(installer, '/opt/chrome')).toBeUndefined();
  expect(await ensureHeadlessShell({ ...installer, machine: machineWith([]) })).toBeUndefined();
});
