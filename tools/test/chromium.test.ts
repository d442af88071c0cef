import { expect, test } from 'vitest';
import { ensureChromium, findChromium, type Machine, waysToInstall } from './chromium.ts';

const machineWith = (files: readonly string[], change: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  isRoot: true,
  path: '/usr/local/bin:/usr/bin',
  chosen: undefined,
  playwrightPath: '/home/browsers/chrome',
  exists: (path) => files.includes(path),
  ...change,
});

test('the chosen browser wins, then the system’s, then Playwright’s', () => {
  const files = ['/usr/bin/chromium', '/home/browsers/chrome'];
  expect(findChromium(machineWith(files, { chosen: '/opt/chrome' }))).toBe('/opt/chrome');
  expect(findChromium(machineWith(files))).toBe('/usr/bin/chromium');
  expect(findChromium(machineWith(['/home/browsers/chrome']))).toBe('/home/browsers/chrome');
  expect(findChromium(machineWith([]))).toBeUndefined();
});

test('the applications of macOS are found', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium(machineWith([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test('only root on Debian installs by the system’s packages', () => {
  const first = (machine: Machine) => waysToInstall(machine)[0]?.[0]?.[0];
  expect(first(machineWith(['/etc/debian_version']))).toBe('apt-get');
  expect(first(machineWith(['/etc/debian_version'], { isRoot: false }))).toBe('playwright');
  expect(first(machineWith([]))).toBe('playwright');
});

test('a missing browser is installed by the first way that works', async () => {
  const files = ['/etc/debian_version'];
  const ran: string[] = [];
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    if (command[0] === 'playwright') files.push('/home/browsers/chrome');
    return { ok: command[0] !== 'apt-get', output: '' };
  };
  expect(await ensureChromium({ machine: machineWith(files), run, say: () => {} })).toBe('/home/browsers/chrome');
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
  await expect(ensureChromium({ machine, run, say: () => {} })).rejects.toThrow(
    'No Chromium could be found or installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.\n' +
      '  playwright install chromium: No network.',
  );
});
