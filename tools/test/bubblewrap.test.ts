import { expect, test } from 'vitest';
import { machineWith } from './browsers/machine-with.ts';
import { ensureBubblewrap } from './bubblewrap.ts';

async function commandsOn(...files: string[]) {
  const ran: string[] = [];
  const run = async (command: readonly string[]) => {
    ran.push(command.join(' '));
    return { ok: true, output: '' };
  };
  await ensureBubblewrap({ machine: machineWith(files), run, say: () => {} });
  return ran;
}

test('root on Debian gets the sandbox before installations are tried in it', async () => {
  expect(await commandsOn('/etc/debian_version')).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends bubblewrap',
  ]);
});

test('nothing is installed where it is there, nor on another system', async () => {
  expect(await commandsOn('/etc/debian_version', '/usr/bin/bwrap')).toEqual([]);
  expect(await commandsOn()).toEqual([]);
});
