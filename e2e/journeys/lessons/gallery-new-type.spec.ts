import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { folders, ports } from '../../support/platform/addresses.ts';
import { node } from '../../support/platform/release-command.ts';
import { copySources, removeSources } from '../../support/platform/source-copy.ts';
import { startTool } from '../../support/platform/start-tool.ts';
import { test } from '../../support/worker-test.ts';

const run = promisify(execFile);
const sources = `${folders.sources}-new-type`;

test.afterEach(() => removeSources(sources));

test('a generated question type appears in the gallery and can be answered', async ({ page }) => {
  test.setTimeout(240_000);
  await copySources(sources);
  await run(node, ['tools/generators/generate.ts', 'question-type', 'error-hunt'], { cwd: sources });
  const env = { ...process.env, GALLERY_PORT: String(ports.newTypeGallery) };
  const end = await startTool('tools/gallery/gallery.ts', { cwd: sources, env, ready: 'The gallery is ready' });
  try {
    await page.goto(`http://localhost:${ports.newTypeGallery}/?only=errorHunt`);
    const specimen = page.getByRole('article', { name: 'errorHunt, one right option: unanswered', exact: true });
    await specimen.getByRole('button', { name: 'phones', exact: true }).click();
    await expect(specimen.getByText('Correct! Great job!', { exact: true })).toBeVisible();
  } finally {
    await end();
  }
});
