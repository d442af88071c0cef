import { type Browser, expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { type OpenedConsole, openConsole } from '../support/platform/open-console.ts';
import { failsAtMount, publishCopy } from '../support/platform/publish-copy.ts';
import type { StorageState } from '../support/worker-test.ts';
import { servedVersion } from './served.ts';
import type { Stage } from './stage.ts';
import { test } from './stage-test.ts';
import { repeatReport, reportOfVisit } from './visit-reports.ts';

const NEXT = '9.2.0';
const VISITORS = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

test.describe.configure({ mode: 'default', timeout: 180_000 });

test('an operator sees a broken canary flagged, halts it and undoes the halt, with the keyboard alone', async ({
  stage,
  browser,
  signedIn,
}) => {
  const live = await stage.liveVersion('exams');
  await publishCopy(stage, 'exams', NEXT, failsAtMount);
  await stage.change({ verb: 'canary', name: 'exams', version: NEXT, percent: 50 });
  const tool = await openConsole(stage.environment);
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));

  try {
    await page.goto(tool.link);
    const exams = page.getByRole('region', { name: 'exams', exact: true });
    await expect(exams.getByText('Canary without loads')).toBeVisible();
    expect(page.url(), 'the token leaves the address').not.toContain('#');
    expect(await violations(page)).toEqual([]);

    const onCanary = await reportLoads(stage, browser, { signedIn, shown: live });
    await expect(exams.getByText('Canary worse than live')).toBeVisible();
    await expect(
      exams.getByText(/^Canary: 8 of 8 loads broken \(100\.00%\)\. Live: 0 of \d+ loads broken/),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await servedVersion(stage, 'exams', `visitor=${onCanary}`)).toBe(NEXT);

    await tabTo(page, 'Halt canary (exams)');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Halt canary: exams' });
    await tabTo(page, 'Why (for the history)');
    await page.keyboard.type('Broken at the first load.');
    await expect(dialog.getByRole('button', { name: 'Halt canary' }), 'the dry run comes first').toBeHidden();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^It would halt exams/)).toBeFocused();
    expect(await violations(page, { within: 'dialog' })).toEqual([]);
    await tabTo(page, 'Halt canary');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`The canary exams ${NEXT} has ended; everyone gets ${live}.`)).toBeVisible();
    await expect.poll(() => servedVersion(stage, 'exams', `visitor=${onCanary}`)).toBe(live);

    await page.keyboard.press('Escape');
    const history = page.getByRole('region', { name: 'History', exact: true });
    await expect(history.getByRole('row').nth(1)).toContainText('Broken at the first load.');
    await expect(exams.getByText('Canary worse than live')).toBeHidden();
    await expect(exams.getByRole('heading', { name: 'exams' }), 'its button is gone').toBeFocused();

    const { revision } = await stage.store.readPointers();
    await tabTo(page, `Undo revision ${revision}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Dry run');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Revision ${revision} is undone; exams ${live} is live.`)).toBeVisible();
    expect((await stage.store.readPointers()).remotes.exams?.canary?.version).toBe(NEXT);
    expect(complaints, 'nothing breaks the policies of the page').toEqual([]);
  } finally {
    await context.close();
    await stage.change({ verb: 'halt', name: 'exams' }).catch(() => undefined);
    expect(await tool.closeTerminal(), 'it ends with its terminal').toBe(0);
  }
});

test('a change based on an outdated revision is rejected, and the page shows the newer one', async ({
  stage,
  page,
}) => {
  await publishCopy(stage, 'toeic', NEXT);
  const tool = await openConsole(stage.environment);
  await page.goto(tool.link);
  await page.getByRole('button', { name: 'Set canary (toeic)' }).click();
  await stage.change({ verb: 'preview', name: 'toeic', version: NEXT });
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText(/The release store was changed concurrently .*preview toeic/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'toeic', exact: true }).getByText(`Previews: ${NEXT}`)).toBeVisible();
  await tool.closeTerminal();
});

test('the console works in dark colours, on a small screen and after a reload, until its terminal ends', async ({
  stage,
  page,
}) => {
  const tool: OpenedConsole = await openConsole(stage.environment);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(tool.link);
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBe(0);

  await page.reload();
  await expect(history).toBeVisible();
  await page.goto(tool.link);
  await expect(page.getByText('This link was used already, or is too old.')).toBeVisible();
  await page.goto(await tool.newLink());
  await expect(history).toBeVisible();

  await tool.closeTerminal();
  await page
    .getByRole('button', { name: /^Undo revision/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('dialog').getByText('The console has ended.')).toBeVisible();
});

/** Pages report eight broken loads of the canary, which are too few to halt it, and eight good loads of the live version. */
async function reportLoads(
  stage: Stage,
  browser: Browser,
  visit: { signedIn: StorageState; shown: string },
): Promise<string> {
  const versions = await Promise.all(
    VISITORS.map(async (visitor) => [visitor, await servedVersion(stage, 'exams', `visitor=${visitor}`)] as const),
  );
  const onVersion = (wanted: string) => versions.find(([, version]) => version === wanted)?.[0] ?? '';
  for (const visitor of [onVersion(NEXT), onVersion(visit.shown)]) {
    const report = await reportOfVisit(browser, stage, { ...visit, visitor });
    for (let load = 1; load < 8; load++) await repeatReport(stage, visitor, report);
  }
  return onVersion(NEXT);
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true }).or(page.getByLabel(name, { exact: true }));
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}
