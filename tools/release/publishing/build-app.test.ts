import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { buildApp } from './build-app.ts';

test('builds share one cache, also inside a check that runs without a cache', async () => {
  // In CI Nx runs checks without its cache and passes this on to everything that they start.
  vi.stubEnv('NX_SKIP_NX_CACHE', 'true');
  const root = temporaryFolder({ 'node_modules/.bin/nx': '#!/bin/sh\necho "$NX_SKIP_NX_CACHE $*" > ran.txt\n' });
  chmodSync(join(root, 'node_modules/.bin/nx'), 0o755);
  await buildApp(root, 'toeic', '1.0.0');
  expect(readFileSync(join(root, 'ran.txt'), 'utf8')).toMatch(/^false run @tensely\/toeic:build/);
});
