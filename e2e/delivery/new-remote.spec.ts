import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { folders } from '../support/platform/addresses.ts';
import { copySources, removeSources } from '../support/platform/source-copy.ts';
import { expectShown } from './served.ts';
import { test } from './stage-test.ts';

const run = promisify(execFile);
const sources = `${folders.sources}-new-remote`;

test.afterEach(() => removeSources(sources));

test('a generated remote can be published, promoted, opened from the menu and mounted', async ({ stage, page }) => {
  test.setTimeout(240_000);
  await copySources(sources);
  await run(
    join(folders.root, 'node_modules/.bin/nx'),
    ['generate', '@tensely/tools:remote', 'sample', '--skip-install'],
    {
      cwd: sources,
      env: { ...process.env, NX_DAEMON: 'false' },
    },
  );
  // Links the new package as an installation would: the packages of the copy are those of the workspace.
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: sources });

  const { version } = await stage.releaseFrom(sources, 'publish', 'sample', '--skip-checks', 'a journey');
  await stage.release('promote', 'sample', version);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sample' }).click();
  await expectShown(page, 'sample', version);
  await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
});
