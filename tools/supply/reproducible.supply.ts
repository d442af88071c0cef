import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { type Build, build, readBuild } from '../release/publishing/build.ts';
import { appNames, sourceVersion } from '../release/publishing/sources.ts';
import { secondCheckout } from './second-checkout.ts';

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
