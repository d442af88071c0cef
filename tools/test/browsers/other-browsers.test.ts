import { expect, test } from 'vitest';
import { DISPLAY, ensurePrograms, FIREFOX, WEBKIT } from './browsers-step.ts';
import { machineWith } from './machine-with.ts';

interface Given {
  files: string[];
  isRoot?: boolean;
  chosen?: string;
  installs?: boolean;
}

async function ensureOn({ files, isRoot = true, chosen, installs = true }: Given) {
  const there = [...files];
  const ran: string[] = [];
  const machine = machineWith(there, { isRoot });
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    if (installs && command.includes('firefox-esr')) there.push('/usr/bin/firefox-esr');
    if (installs && command.includes('xvfb')) there.push('/usr/bin/Xvfb');
    return { ok: installs, output: 'trying\nNo network.\n' };
  };
  const needed = [{ ...FIREFOX, chosen }, WEBKIT, DISPLAY];
  return { paths: await ensurePrograms(needed, { machine, run, say: () => {} }), ran };
}

const DEBIAN = '/etc/debian_version';
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

test('uses installed programs, and a chosen path first', async () => {
  const files = ['/usr/bin/firefox-esr', DRIVER, XVFB];
  expect((await ensureOn({ files })).paths).toEqual(files);
  expect((await ensureOn({ files, chosen: '/opt/firefox' })).paths).toEqual(['/opt/firefox', DRIVER, XVFB]);
});

test('root on Debian installs only what is missing', async () => {
  const { paths, ran } = await ensureOn({ files: [DEBIAN, DRIVER] });
  expect(paths).toEqual(['/usr/bin/firefox-esr', DRIVER, XVFB]);
  expect(ran).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends firefox-esr xvfb']);
});

test.each<[string, Given]>([
  ['this is not Debian', { files: [DRIVER, XVFB] }],
  ['the user is not root', { files: [DEBIAN, DRIVER, XVFB], isRoot: false }],
])('%s: a sentence says what to install', async (_, given) => {
  await expect(ensureOn(given)).rejects.toThrow(
    'No firefox-esr was found: install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
  );
});

test('a failed installation is reported with its last line', async () => {
  await expect(ensureOn({ files: [DEBIAN], installs: false })).rejects.toThrow(
    /No Xvfb was found: [^\n]+\n {2}apt-get update: No network\.\n/,
  );
});
