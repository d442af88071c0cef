import { createHash } from 'node:crypto';
import { copyFile, cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { type Build, build, readBuild } from '../release/publishing/build.ts';
import { appNames, sourceVersion } from '../release/publishing/sources.ts';

const root = join(import.meta.dirname, '../..');

let folder: string;
/** Its path has another length: a path that leaks into a file also changes its size. */
let elsewhere: string;

beforeAll(async () => {
  // Below the project, so that packages are on the same disk and can be hard-linked.
  await mkdir(join(root, '.data'), { recursive: true });
  folder = await mkdtemp(join(root, '.data/checkouts-'));
  elsewhere = join(folder, 'a/second-checkout');
  await secondCheckout(root, elsewhere);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const manifest = z.object({ scripts: z.object({ build: z.string() }) });

/** Builds an app in the second checkout without any cache. */
async function buildElsewhere(app: string, version: string): Promise<Build> {
  const place = join(elsewhere, 'apps', app);
  const { scripts } = readJsonFile(join(place, 'package.json'), manifest);
  const environment = { RELEASE_VERSION: version, NODE_ENV: 'production' };
  const { ok, output } = await runCommand(['sh', '-c', `cd ${place} && ${scripts.build}`], elsewhere, environment);
  if (!ok) throw new Error(`The build of ${app} failed.\n${output}`);
  return readBuild(place, app === 'shell' ? 'shell.json' : 'remote.json');
}

/** The hash of each file. */
function hashes({ files, privateFiles, maps }: Build): Record<string, string> {
  const all = [...files, ...privateFiles, ...maps];
  return Object.fromEntries(all.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]));
}

test.each(await appNames(root))('%s builds to the same bytes in another folder', async (app) => {
  const version = await sourceVersion(root, app);
  const here = hashes(await build(root, app, version));
  expect(Object.keys(here).length).toBeGreaterThan(5);
  expect(hashes(await buildElsewhere(app, version))).toEqual(here);
});

const SOURCES = ['apps', 'libs', 'services', 'tools', 'e2e', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = ['dist', 'dist-private', '.cache', '.reports'];

/**
 * Copies the sources into another folder with its own installed packages, like a checkout on another machine. Symbolic
 * links to the packages would not do, because bundlers resolve real paths.
 */
async function secondCheckout(root: string, folder: string): Promise<void> {
  for (const path of SOURCES) {
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => each.includes('/node_modules/') || !NOT_SOURCES.includes(basename(each)),
    });
  }
  await linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Hard-links the files: they take no space, and nothing writes to them. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    // Hard links do not cross disks.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
