import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../testing/build-app.ts';

const app = join(import.meta.dirname, '../../../apps/shell');
let folder: string;

/** Builds the development shell as a release does, next to no other build. */
beforeAll(async () => {
  folder = join(temporaryFolder(), 'dist');
  vi.stubEnv('RELEASE_VERSION', '1.2.0');
  await buildApp(app, { path: 'rsbuild.dev.config.ts', root: folder });
  vi.unstubAllEnvs();
});

const files = () => globSync('**/*.*', { cwd: folder });

test('its page is beside the page of the release, and all its files are under dev/', () => {
  expect(files().filter((path) => !path.startsWith('dev/'))).toEqual(['shell-dev.html']);
});

test('its page refers only to files of this version, each with its hash', () => {
  const page = readFileSync(join(folder, 'shell-dev.html'), 'utf8');
  const assets = [...page.matchAll(/<(?:script|link rel="stylesheet"|link)[^>]+(?:src|href)="([^"]+)"[^>]*>/g)];
  expect(assets.length).toBeGreaterThanOrEqual(2);
  for (const [, address] of assets) expect(address).toMatch(/^\/remotes\/shell\/1\.2\.0\/dev\//);
  expect(page).toMatch(/<script[^>]+integrity="sha384-/);
});

test("contains React's development build, after the hook for refresh runtimes", () => {
  const script = readFileSync(join(folder, 'dev/js/shell-dev.js'), 'utf8');
  expect(script).toContain('Each child in a list should have a unique "key" prop');
  expect(script.indexOf('supportsFiber')).toBeGreaterThan(0);
});
