import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, type Machine } from '../machine.ts';
import { type Command, type CommandResult, runCommand } from '../processes/run-command.ts';

/** A program and where Debian has it. */
export interface DebianProgram {
  name: string;
  /** Its path in the unpacked packages. */
  path: string;
  packages: readonly string[];
  /** Words after which it says its version and ends well: whether it runs on this machine. */
  versionWords: readonly string[];
}

export const CADDY: DebianProgram = {
  name: 'caddy',
  path: 'usr/bin/caddy',
  packages: ['caddy'],
  versionWords: ['version'],
};

export const NGINX: DebianProgram = {
  name: 'nginx',
  path: 'usr/sbin/nginx',
  packages: ['nginx', 'nginx-common'],
  versionWords: ['-v'],
};

export const OPENSSL: DebianProgram = {
  name: 'openssl',
  path: 'usr/bin/openssl',
  packages: ['openssl'],
  versionWords: ['version'],
};

export const PROMTOOL: DebianProgram = {
  name: 'promtool',
  path: 'usr/bin/promtool',
  packages: ['prometheus'],
  versionWords: ['--version'],
};

export const SYSTEMD_ANALYZE: DebianProgram = {
  name: 'systemd-analyze',
  path: 'usr/bin/systemd-analyze',
  packages: ['systemd', 'libsystemd-shared'],
  versionWords: ['--version'],
};

export const FAKETIME: DebianProgram = {
  name: 'faketime',
  path: 'usr/bin/faketime',
  packages: ['faketime', 'libfaketime'],
  versionWords: ['--version'],
};

interface Options {
  machine: Machine;
  /** Where unpacked packages are kept. */
  cache: string;
  run?: (command: Command, folder: string) => Promise<CommandResult>;
}

/**
 * Finds a program in PATH, or unpacks Debian's packages of it into a folder of ours: nothing is installed, no service of this
 * machine is started by it, and it takes no root.
 * @returns its path, or in a sentence why it cannot be had here
 */
export async function debianProgram(
  program: DebianProgram,
  { machine, cache, run = runCommand }: Options,
): Promise<{ path: string } | { missing: string }> {
  const { name, packages, versionWords } = program;
  const installed = findProgram(machine, [name]);
  if (installed) return { path: installed };
  const folder = join(cache, packages.join('+'));
  const path = join(folder, program.path);
  if (!machine.exists(path)) {
    if (!machine.exists('/etc/debian_version')) return { missing: `${name} is not in PATH, and this is no Debian.` };
    const failure = await unpack(packages, { folder, cache, run });
    if (failure) return { missing: `${name} is not in PATH, and Debian's package cannot be had: ${failure}` };
  }
  const { ok, output } = await run([path, ...versionWords], cache);
  return ok ? { path } : { missing: `Debian's ${name} does not run here: ${lastLine(output)}` };
}

interface Place {
  folder: string;
  cache: string;
  run: (command: Command, folder: string) => Promise<CommandResult>;
}

/** What failed, if anything did. */
async function unpack(packages: readonly string[], { folder, cache, run }: Place): Promise<string | undefined> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    const download = (): Promise<CommandResult> => run(['apt-get', 'download', ...packages], draft);
    let downloaded = await download();
    if (!downloaded.ok) {
      // A machine that has just been made has no lists of packages.
      await run(['apt-get', 'update'], draft);
      downloaded = await download();
    }
    if (!downloaded.ok) return lastLine(downloaded.output);
    for (const file of (await readdir(draft)).filter((one) => one.endsWith('.deb'))) {
      const unpacked = await run(['dpkg-deb', '-x', file, '.'], draft);
      if (!unpacked.ok) return lastLine(unpacked.output);
      await rm(join(draft, file));
    }
    if (!existsSync(folder)) await rename(draft, folder);
    return undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
