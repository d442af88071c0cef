import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findProgram, thisMachine } from '../machine.ts';
import { lastLine, runCommand } from '../processes/run-command.ts';

/** A program and its Debian packages. */
export interface DebianProgram {
  /** Its path within the unpacked packages. */
  path: string;
  packages: readonly string[];
  /** Arguments that print its version and exit with 0 if it runs on this machine. */
  versionArguments: readonly string[];
}

export const CADDY: DebianProgram = { path: 'usr/bin/caddy', packages: ['caddy'], versionArguments: ['version'] };

export const NGINX: DebianProgram = {
  path: 'usr/sbin/nginx',
  packages: ['nginx', 'nginx-common'],
  versionArguments: ['-v'],
};

export const OPENSSL: DebianProgram = { path: 'usr/bin/openssl', packages: ['openssl'], versionArguments: ['version'] };

export const PROMTOOL: DebianProgram = {
  path: 'usr/bin/promtool',
  packages: ['prometheus'],
  versionArguments: ['--version'],
};

export const SYSTEMD_ANALYZE: DebianProgram = {
  path: 'usr/bin/systemd-analyze',
  packages: ['systemd', 'libsystemd-shared'],
  versionArguments: ['--version'],
};

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/debian');

/** The path of a program that tests need. If it is unavailable, logs that its tests are skipped. */
export async function programForTests(program: DebianProgram): Promise<string | undefined> {
  const found = await debianProgram(program);
  if ('path' in found) return found.path;
  console.error(`\n  SKIPPED, NOT PASSED: ${found.missing}\n`);
  return undefined;
}

/**
 * Finds a program in PATH, or unpacks Debian's packages of it into a cache folder. Installs nothing, starts no service, and
 * needs no root.
 * @returns its path, or why it is unavailable
 */
export async function debianProgram(program: DebianProgram): Promise<{ path: string } | { missing: string }> {
  const { packages, versionArguments } = program;
  const name = basename(program.path);
  const installed = findProgram(thisMachine(), [name]);
  if (installed) return { path: installed };
  const folder = join(CACHE, packages.join('+'));
  const path = join(folder, program.path);
  if (!existsSync(path)) {
    if (!existsSync('/etc/debian_version')) return { missing: `${name} is not in PATH, and this is not Debian.` };
    const failure = await unpack(packages, folder);
    if (failure) return { missing: `${name} is not in PATH, and Debian's package is unavailable: ${failure}` };
  }
  const version = await runCommand([path, ...versionArguments], CACHE);
  return version.ok ? { path } : { missing: `Debian's ${name} does not run here: ${lastLine(version)}` };
}

/** The error message of the failed command, or `undefined`. */
async function unpack(packages: readonly string[], folder: string): Promise<string | undefined> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  try {
    const download = () => runCommand(['apt-get', 'download', ...packages], draft);
    let downloaded = await download();
    if (!downloaded.ok) {
      // A new machine has no package lists.
      await runCommand(['apt-get', 'update'], draft);
      downloaded = await download();
    }
    if (!downloaded.ok) return lastLine(downloaded);
    for (const file of (await readdir(draft)).filter((one) => one.endsWith('.deb'))) {
      const unpacked = await runCommand(['dpkg-deb', '-x', file, '.'], draft);
      if (!unpacked.ok) return lastLine(unpacked);
      await rm(join(draft, file));
    }
    if (!existsSync(folder)) await rename(draft, folder);
    return undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
