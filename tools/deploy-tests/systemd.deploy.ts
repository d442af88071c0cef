import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { type Command, runCommand } from '../processes/run-command.ts';
import { programForTests, SYSTEMD_ANALYZE } from './debian-program.ts';

const root = join(import.meta.dirname, '../..');
const units = join(root, 'deploy/systemd');
const analyze = await programForTests(SYSTEMD_ANALYZE);

/** Out of ten; systemd rates a service below 2 as well protected. */
const MOST_EXPOSED = 2;

/** The units with this project instead of the installed one, so that the paths of their programs are checked too. */
const folder = temporaryFolder(
  Object.fromEntries(
    readdirSync(units).map((name) => [name, readFileSync(join(units, name), 'utf8').replaceAll('/opt/tensely', root)]),
  ),
);

const run = (...args: string[]) => {
  const command: Command = [analyze ?? '', ...args];
  return runCommand(command, folder);
};

test.skipIf(!analyze).each(['tensely-gateway@4200.service', 'tensely-progress@4400.service', 'tensely-renew.timer'])(
  'systemd accepts %s',
  async (unit) => {
    expect(await run('verify', '--man=no', join(folder, unit))).toMatchObject({ ok: true, output: '' });
  },
);

test.skipIf(!analyze).each(['tensely-gateway@4200.service', 'tensely-progress@4400.service'])(
  '%s is sandboxed',
  async (unit) => {
    const threshold = `--threshold=${MOST_EXPOSED * 10}`;
    const { ok, output } = await run('security', '--offline=true', '--no-pager', threshold, join(folder, unit));
    expect(ok, output).toBe(true);
  },
);

test.skipIf(!analyze)('a unit with a missing program is reported', async () => {
  const wrong = join(folder, 'wrong.service');
  writeFileSync(wrong, '[Service]\nExecStart=/nowhere/at-all\n');
  expect((await run('verify', '--man=no', wrong)).output).toContain('/nowhere/at-all');
});
