import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown } from './served.ts';
import type { Stage } from './stage.ts';
import { test } from './stage-test.ts';

// One stage: in parallel, each worker would start its own.
test.describe.configure({ mode: 'default' });

const name = 'toeic';
const candidate = '9.5.0';
const TO_LEARNERS = 'http://learners.test';

test('the panel of a local machine lists the running versions, loads another one, and resets', async ({
  stage,
  page,
}) => {
  const live = await stage.liveVersion(name);
  await publishCopy(stage, name, candidate);
  await stage.change({ verb: 'preview', name, version: candidate });
  await page.goto('/exams/toeic');
  await expectShown(page, name, live);

  const panel = page.getByRole('complementary', { name: 'Versions' });
  await panel.getByText('Versions', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: new RegExp(`^${name} ${live} `) })).toContainText('it is live');
  await expect(panel.getByRole('row', { name: /^lessons .*\(not loaded yet\)/ })).toBeVisible();
  await panel.getByRole('combobox', { name: `Version of ${name}` }).selectOption(candidate);
  await panel.getByRole('button', { name: 'Show these versions' }).press('Enter');

  await expectShown(page, name, candidate);
  await expect(panel.getByRole('row', { name: new RegExp(`^${name} ${candidate} `) })).toContainText('preview');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, { within: 'aside[aria-label="Versions"]' }), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await getHorizontalOverflow(page), 'no horizontal scrolling on a phone').toBeLessThanOrEqual(0);

  await panel.getByRole('button', { name: 'Reset' }).click();
  await expectShown(page, name, live);
  await expect(panel.getByRole('combobox', { name: `Version of ${name}` })).toHaveValue('');
});

test('a signed link gives another machine its version and the panel', async ({ stage, page }) => {
  const version = '9.5.1';
  await publishCopy(stage, name, version);
  await stage.change({ verb: 'preview', name, version });
  const { link } = await stage.release('preview', name, version);
  await serveToLearners(page, stage);
  await page.goto(`${TO_LEARNERS}${link}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`This is a preview of ${name}`);
  const panel = page.getByRole('complementary', { name: 'Versions' });
  await panel.getByText('Versions', { exact: true }).click();
  await expect(panel.getByRole('combobox', { name: `Version of ${name}` })).toHaveValue(version);
  await expect(panel.getByRole('combobox'), 'only for this remote').toHaveCount(1);
  await expect(panel.getByText(/^The preview link ends on/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a learner gets no panel, and loads none of its code', async ({ stage, page }) => {
  await serveToLearners(page, stage);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${TO_LEARNERS}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The last file to load on such a page.
  await page.waitForResponse(/\/static\/js\/async\/.*settings.*\.js$/);
  await expect(page.getByRole('complementary', { name: 'Versions' })).toBeHidden();
  expect(asked.filter((url) => /choices|versions\./.test(url))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Serves the stage under another host name than localhost. */
async function serveToLearners(page: Page, stage: Stage): Promise<void> {
  await page.route(`${TO_LEARNERS}/**`, async (route) => {
    const url = route.request().url().replace(TO_LEARNERS, stage.url);
    const headers = { ...(await route.request().allHeaders()), host: 'learners.test' };
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    const { location } = response.headers();
    // Playwright does not route redirect targets, so a page navigates there.
    const onwards = {
      status: 200,
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${location}">`,
    };
    await route.fulfill({ response, ...(location !== undefined && onwards) });
  });
}
