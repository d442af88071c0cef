import { expect, type Page } from '@playwright/test';
import { completePages } from '../support/completed-pages.ts';
import { test } from '../support/signed-in-test.ts';
import { remotes } from './remotes.ts';
import { countElements, differences, type StyleSurvey, surveyStyles } from './style-survey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no remote changes the look of the shell’s header, menu and home', async ({ page }) => {
  // Home shows today's figures and the page opened last; the visits below must change neither.
  await completePages(page, 'A1/nouns', { 1: 100 });
  await page.goto('/');
  await follow(page, '/A1/nouns');
  await expectRemote(page, 'lessons');
  await follow(page, '/');
  await expect(page.getByText('Continue where you left off')).toBeVisible();
  const before = await surveyShell(page);
  for (const { path, name } of remotes) {
    await follow(page, path);
    await expectRemote(page, name);
    await expectSame(before.header, () => surveyStyles(page.getByRole('banner')), `header beside ${name}`);
  }
  await expectSheetsOfAll(page);
  await follow(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const after = await surveyShell(page);
  expect(await countElements(before.menu)).toBeGreaterThan(50);
  await expectSame(before.menu, () => Promise.resolve(after.menu), 'menu');
  await expectSame(before.header, () => Promise.resolve(after.header), 'header');
  await expectSame(before.home, () => surveyStyles(page.getByRole('main')), 'home');
});

for (const { name, path } of remotes) {
  test(`no other remote changes the look of ${name}`, async ({ page }) => {
    await page.goto('/');
    await follow(page, path);
    await expectRemote(page, name);
    await page.waitForLoadState('networkidle');
    const shown = page.locator(`[data-remote="${name}"]`);
    const before = await surveyStyles(shown);
    expect(await countElements(before)).toBeGreaterThan(5);
    for (const other of remotes.filter((remote) => remote.name !== name)) {
      await follow(page, other.path);
      await expectRemote(page, other.name);
    }
    await expectSheetsOfAll(page);
    await follow(page, path);
    await expectRemote(page, name);
    await expectSame(before, () => surveyStyles(shown), name);
  });
}

/** Navigates within the document, so that all loaded style sheets stay. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function expectRemote(page: Page, name: string) {
  await expect(page.locator(`[data-remote="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
}

async function surveyShell(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // By keyboard, because hover changes styles.
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  // Waits for the menu's slide-in.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const menu = await surveyStyles(dialog);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const header = await surveyStyles(page.getByRole('banner'));
  return { header, menu, home: await surveyStyles(page.getByRole('main')) };
}

/** Waits for late content (pictures, loading states) before the survey. */
async function expectSame(before: StyleSurvey, survey: () => Promise<StyleSurvey>, what: string) {
  await expect
    .poll(async () => (await differences(before, await survey())).slice(0, 20), { message: what })
    .toEqual([]);
}

async function expectSheetsOfAll(page: Page) {
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  const owners = sheets.flatMap((href) => /\/remotes\/(\w+)\//.exec(href)?.[1] ?? []);
  for (const { name } of remotes) expect(owners).toContain(name);
}
