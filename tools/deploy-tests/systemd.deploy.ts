import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Command, runCommand } from '../processes/run-command.ts';
import { SYSTEMD_ANALYZE } from './debian-program.ts';
import { programForTests } from './program-for-tests.ts';

const root = join(import.meta.dirname, '../..');
const units = join(root, 'deploy/systemd');
const analyze = await programForTests(SYSTEMD_ANALYZE);

/** Out of ten; systemd rates a service below 2 as well protected. */
const MOST_EXPOSED = 2;

let folder: string;
/** The units with this project instead of the installed one, so that the paths of their programs are checked too. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'units-'));
  for (const name of await readdir(units)) {
    const text = await readFile(join(units, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll('/opt/tensely', root));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  await writeFile(wrong, '[Service]\nExecStart=/nowhere/at-all\n');
  expect((await run('verify', '--man=no', wrong)).output).toContain('/nowhere/at-all');
});
