import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../processes/run-command.ts';
import { CADDY, debianProgram } from './debian-program.ts';

let cache: string;
let commands: string[];
beforeEach(() => {
  cache = temporaryFolder();
  commands = [];
});

/** A Debian on which each of these commands fails once. */
function machine(files: readonly string[], refused: string[] = []) {
  const run = async ([program, ...args]: Command, folder: string) => {
    const command = [program.includes('/') ? 'caddy' : program, ...args].join(' ');
    commands.push(command);
    const place = refused.indexOf(command);
    if (place >= 0) refused.splice(place, 1);
    const ok = place < 0;
    if (ok && args[0] === 'download') await writeFile(join(folder, 'caddy.deb'), '');
    if (ok && program === 'dpkg-deb') {
      await mkdir(dirname(join(folder, CADDY.path)), { recursive: true });
      await writeFile(join(folder, CADDY.path), '');
    }
    return { ok, output: ok ? '' : 'a line\nE: no such thing\n' };
  };
  const exists = (path: string) => files.includes(path) || existsSync(path);
  return { machine: { platform: 'linux', isRoot: true, variables: { PATH: '/programs' }, exists }, cache, run };
}
const DEBIAN = '/etc/debian_version';

test('unpacks a package once, and updates the package lists if the machine has none', async () => {
  const found = { path: join(cache, 'caddy', CADDY.path) };
  expect(await debianProgram(CADDY, machine([DEBIAN], ['apt-get download caddy']))).toEqual(found);
  expect(commands).toEqual([
    'apt-get download caddy',
    'apt-get update',
    'apt-get download caddy',
    'dpkg-deb -x caddy.deb .',
    'caddy version',
  ]);
  commands = [];
  expect(await debianProgram(CADDY, machine([DEBIAN]))).toEqual(found);
  expect(commands).toEqual(['caddy version']);
});

test.each([
  ['fails to download', ['apt-get download caddy', 'apt-get download caddy'], 'is unavailable: E: no such thing'],
  ['fails to unpack', ['dpkg-deb -x caddy.deb .'], 'is unavailable: E: no such thing'],
  ['does not run', ['caddy version'], "Debian's caddy does not run here: E: no such thing"],
])('reports a package that %s', async (_, refused, sentence) => {
  expect(await debianProgram(CADDY, machine([DEBIAN], refused))).toEqual({
    missing: expect.stringContaining(sentence),
  });
});
