import { expect, test } from 'vitest';
import type { Machine } from '../../machine.ts';
import { ensureHeadlessShell } from './headless-shell.ts';
import { machineWith } from './machine-with.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

interface Given {
  files: string[];
  change?: Partial<Machine>;
  chosen?: string;
  installs?: boolean;
}

async function ensureOn({ files, change, chosen, installs = true }: Given) {
  const there = [...files];
  const ran: string[] = [];
  const machine = machineWith(there, change);
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    if (command[1] === 'install' && installs) there.push(SHELL);
    return { ok: command[0] !== 'apt-get' || installs, output: '' };
  };
  return { path: await ensureHeadlessShell({ machine, run, say: () => {} }, chosen), ran };
}

test('the one that is there is taken', async () => {
  expect(await ensureOn({ files: [SHELL] })).toEqual({ path: SHELL, ran: [`${SHELL} --version`] });
});

test('root on Debian installs it', async () => {
  expect((await ensureOn({ files: ['/etc/debian_version'] })).path).toBe(SHELL);
});

test.each<[string, Given]>([
  ['it cannot be installed', { files: ['/etc/debian_version'], installs: false }],
  ['this is no Debian', { files: [] }],
  ['whoever runs it may not install', { files: ['/etc/debian_version'], change: { isRoot: false } }],
  ['a browser was chosen', { files: ['/etc/debian_version', SHELL], chosen: '/opt/chrome' }],
])('there is none when %s', async (_, given) => {
  expect((await ensureOn(given)).path).toBeUndefined();
});
