import { expect, type Page, type Route } from '@playwright/test';
import { answer, answerAll, readQuestions } from '../../support/answer.ts';
import { createAccount, signUp } from '../../support/learner.ts';
import { answerRight, finishPage, isOpen, pressInMenu } from '../../support/lesson-page.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { progressRows, waitingOnDevice } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

const UPDATES = '**/api/progress-update';
const ALL_SAVED = 'All your work is saved to your account.';

type Answer = Parameters<Route['fulfill']>[0];

const html = (status: number): Answer => ({ status, contentType: 'text/html', body: '<html>blocked</html>' });

/** Network devices between browser and service, with their answers. */
const networks: Record<string, Answer> = {
  'a firewall with 403': html(403),
  'a wrong route with 404': html(404),
  'a proxy with 407': html(407),
  'a filter with 451': html(451),
  'a captive portal with 401': html(401),
  'a captive portal with 200': html(200),
  'a captive portal with a redirect to its login page': { status: 302, headers: { Location: '/login' } },
};

const settingsLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Settings' });

/** Reloads and polls the settings until everything is saved; a retry follows within a minute. */
async function expectAllSaved(page: Page) {
  await page.reload();
  await expect(page.getByText(ALL_SAVED)).toBeVisible({ timeout: 70_000 });
  expect(await waitingOnDevice(page)).toBe(0);
}

test('a save that a blocking network answers stays queued, the settings say so, and it is sent later', async ({
  page,
}) => {
  await createAccount(page);
  for (const [index, [network, given]] of Object.entries(networks).entries()) {
    await test.step(network, async () => {
      await page.goto('/A1/nouns?page=1');
      await isOpen(page, 1);
      await page.route(UPDATES, (route) => route.fulfill(given));
      await answerRight(page, 1, index + 1);
      await pressInMenu(page, 'Save Progress');
      await expect(page.getByText('Saved on this device. 1 change will be sent later.')).toBeVisible();
      await settingsLink(page).click();
      await expect(page.getByText(/^1 change is only on this device/)).toBeVisible();
      await expect(page.getByText(ALL_SAVED)).toHaveCount(0);
      await page.unroute(UPDATES);
      await expectAllSaved(page);
      const answered = Array.from({ length: index + 1 }, (_, at) => `A1-nouns-1-q${at + 1}`);
      expect((await progressRows(page)).sessions).toEqual([{ place: 'A1/nouns/1', answered }]);
    });
  }
});

test('completed pages and practice behind a firewall are sent once it lets them through', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await page.route(UPDATES, (route) => route.fulfill(html(403)));
  await answerAll(page, questions, [2]);
  await finishPage(page);
  await expect(page.getByText('Page completed but save failed')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Questions' });
  const [, missed] = questions;
  if (!missed) throw new Error('The page has less than two questions.');
  await answer(panel.getByRole('group', { name: 'Question 1 of 1' }), missed);
  await panel.getByRole('button', { name: 'Finish' }).click();
  await settingsLink(page).click();
  await expect(page.getByText(/^\d changes are only on this device/)).toBeVisible();

  await page.unroute(UPDATES);
  await expectAllSaved(page);
  expect((await progressRows(page)).completed).toMatchObject([{ page: 1, attempts: 1 }]);
  const reviewsOfMissed = async () => {
    const token = (await page.context().cookies(addresses.app)).find(({ name }) => name === 'JWT')?.value;
    const practice = await page.request.get('/api/practice', { headers: { Authorization: `Bearer ${token}` } });
    const { pages }: { pages: { reviews: { questionId: string }[] }[] } = await practice.json();
    return pages.flatMap(({ reviews }) => reviews).filter(({ questionId }) => questionId === 'A1-nouns-1-q2').length;
  };
  expect(await reviewsOfMissed()).toBe(2);
});

test('a page that a firewall blocks does not block others', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await page.route(UPDATES, (route) => {
    const isPageOne = route.request().postData()?.includes('"page":1') ?? false;
    return isPageOne ? route.fulfill(html(403)) : route.continue();
  });
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await isOpen(page, 2);
  await answerRight(page, 2, 1);
  await pressInMenu(page, 'Save Progress');
  const places = async () => (await progressRows(page)).sessions.map(({ place }) => place);
  await expect.poll(places, { timeout: 30_000 }).toEqual(['A1/nouns/2']);
  expect(await waitingOnDevice(page)).toBeGreaterThan(0);
});

test('work that the service rejects permanently stays in the settings until it is sent again', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const body = JSON.stringify({ type: 'urn:tensely:problem:full', title: 'Not saved', status: 422, detail: 'Full.' });
  await page.route(UPDATES, (route) => route.fulfill({ status: 422, contentType: 'application/problem+json', body }));
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  await page
    .getByText(/^1 change couldn't be saved to your account/)
    .first()
    .waitFor();
  await page.unroute(UPDATES);
  // By address: the notice about the rejection covers the foot of the page.
  await page.goto('/settings');
  await expect(
    page.getByText('Your account has as many unfinished pages as it can hold', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(ALL_SAVED)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(ALL_SAVED)).toBeVisible();
  expect((await progressRows(page)).sessions).toEqual([{ place: 'A1/nouns/1', answered: ['A1-nouns-1-q1'] }]);
});
