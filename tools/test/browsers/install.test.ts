import { expect, test } from 'vitest';
import { findProgram, type Machine } from '../../machine.ts';
import { findOrInstall } from './install.ts';
import { machineWith } from './machine-with.ts';

async function commandsOn(files: string[], change: Partial<Machine> = {}) {
  const ran: string[] = [];
  const machine = machineWith(files, change);
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    return { ok: true, output: '' };
  };
  const find = (name: string) => () => findProgram(machine, [name]);
  const programs = [
    { debian: 'bubblewrap', find: find('bwrap') },
    { debian: 'xvfb', find: find('Xvfb') },
  ];
  await findOrInstall(programs, { machine, run, say: () => {} });
  return ran;
}

const DEBIAN = '/etc/debian_version';

test('root on Debian installs missing programs with one command', async () => {
  const install = 'apt-get install -y --no-install-recommends';
  expect(await commandsOn([DEBIAN])).toEqual(['apt-get update', `${install} bubblewrap xvfb`]);
  expect(await commandsOn([DEBIAN, '/usr/bin/bwrap'])).toEqual(['apt-get update', `${install} xvfb`]);
});

test('nothing is installed if all exist, on other systems, or for other users', async () => {
  expect(await commandsOn([DEBIAN, '/usr/bin/bwrap', '/usr/bin/Xvfb'])).toEqual([]);
  expect(await commandsOn([])).toEqual([]);
  expect(await commandsOn([DEBIAN], { isRoot: false })).toEqual([]);
});
