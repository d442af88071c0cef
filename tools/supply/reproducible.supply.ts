import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolder } from '@tensely/release-store/logic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { appNames } from '../release/publishing/sources.ts';
import { secondCheckout } from './second-checkout.ts';

const root = join(import.meta.dirname, '../..');
const apps = await appNames(root);

let folder: string;
/** Paths of different lengths: a path that leaks into a file also changes its size. */
let checkouts: string[];

beforeAll(async () => {
  // Below the project, so that packages are on the same disk and can be hard-linked.
  await mkdir(join(root, '.data'), { recursive: true });
  folder = await mkdtemp(join(root, '.data/checkouts-'));
  checkouts = [join(folder, 'one'), join(folder, 'another/one-elsewhere')];
  for (const checkout of checkouts) await secondCheckout(root, checkout);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const manifest = z.object({ scripts: z.object({ build: z.string() }) });

/** Builds an app as a release, without any cache. Returns the hash of each file. */
async function built(checkout: string, app: string): Promise<Record<string, string>> {
  const place = join(checkout, 'apps', app);
  const { scripts } = readJsonFile(join(place, 'package.json'), manifest);
  const PATH = `${join(checkout, 'node_modules/.bin')}:${process.env.PATH}`;
  const variables = { RELEASE_VERSION: '1.0.0', NODE_ENV: 'production', PATH };
  const { ok, output } = await runCommand(
    ['env', ...Object.entries(variables).map(([name, value]) => `${name}=${value}`), 'sh', '-c', scripts.build],
    place,
  );
  if (!ok) throw new Error(`The build of ${app} failed.\n${output}`);
  const hashes: Record<string, string> = {};
  for (const part of ['dist', 'dist-private'].filter((name) => existsSync(join(place, name)))) {
    for (const [path, bytes] of await readFolder(join(place, part), () => false)) {
      hashes[`${part}/${path}`] = createHash('sha256').update(bytes).digest('hex');
    }
  }
  return hashes;
}

test.each(apps)('%s builds to the same bytes in every folder', async (app) => {
  const [one = {}, other = {}] = await Promise.all(checkouts.map((checkout) => built(checkout, app)));
  const differing = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (path) => one[path] !== other[path],
  );
  expect(Object.keys(one).length).toBeGreaterThan(5);
  expect(differing).toEqual([]);
});
