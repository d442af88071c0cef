import { expect } from '@playwright/test';
import { answerAll, readQuestions } from '../../support/answer.ts';
import { crash } from '../../support/crash.ts';
import { createAccount, logOut, signUp } from '../../support/learner.ts';
import {
  answerRight,
  finishPage,
  isOpen,
  isReadyForOffline,
  isReadyToSync,
  pressInMenu,
} from '../../support/lesson-page.ts';
import { progressRows, waitingOnDevice } from '../../support/platform/progress-rows.ts';
import { test } from '../../support/worker-test.ts';

const UPDATES = '**/api/progress-update';

test('a lesson completed offline says so, and is sent once when the connection is back', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await isReadyForOffline(page, 'A1/nouns/02');
  await context.setOffline(true);
  await answerRight(page, 1);
  await finishPage(page);
  await expect(page.getByText('Page completed but save failed')).toBeVisible();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await isOpen(page, 2);
  await answerRight(page, 2, 1, 2);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Saved on this device. 3 changes will be sent later.')).toBeVisible();
  expect(await progressRows(page)).toEqual({ sessions: [], completed: [] });
  await context.setOffline(false);
  await expect(page.getByText('Progress saved!')).toBeVisible();
  expect(await progressRows(page)).toEqual({
    sessions: [{ place: 'A1/nouns/2', answered: ['A1-nouns-2-q1', 'A1-nouns-2-q2'] }],
    completed: [{ page: 1, attempts: 1, score: 100 }],
  });
  expect(await waitingOnDevice(page)).toBe(0);
});

test('a browser that is killed with queued work sends it when reopened', async ({ page, context }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await page.route(UPDATES, (route) => route.abort());
  await answerRight(page, 1, 1, 2);
  await expect.poll(() => waitingOnDevice(page)).toBe(1);
  await crash(page);
  const reopened = await context.newPage();
  await reopened.goto('/A1/nouns');
  await expect(reopened.getByText('Score: 100% (2/2 correct)')).toBeVisible();
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1', 'A1-nouns-1-q2'] };
  await expect.poll(() => progressRows(reopened)).toEqual({ sessions: [row], completed: [] });
});

test('a completion whose response is lost after the commit counts once', async ({ page, context }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const lost: string[] = [];
  await context.route(
    UPDATES,
    async (route) => {
      await route.fetch();
      lost.push(route.request().headers()['idempotency-key'] ?? '');
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const repeats: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/progress-update')) repeats.push(request.headers()['idempotency-key'] ?? '');
  });
  await pressInMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect.poll(() => waitingOnDevice(page)).toBe(0);
  expect((await progressRows(page)).completed).toEqual([{ page: 1, attempts: 1, score: 0 }]);
  expect(repeats.filter((key) => key === lost[0])).toHaveLength(2);
});

test('two offline tabs both deliver their work, and signing out in one signs out the other', async ({
  page,
  context,
}) => {
  // With the page in its address: without it, this tab would follow the other one's visit, if its history comes later.
  await signUp(page, '/A1/nouns?page=1');
  const other = await context.newPage();
  await other.goto('/A1/nouns?page=2');
  await isOpen(page, 1);
  await isOpen(other, 2);
  for (const tab of [page, other]) await isReadyToSync(tab);
  await context.setOffline(true);
  await answerRight(page, 1, 1);
  await answerRight(other, 2, 1);
  for (const tab of [page, other]) await pressInMenu(tab, 'Save Progress');
  await expect(other.getByText('Saved on this device. 2 changes will be sent later.')).toBeVisible();

  await page.bringToFront();
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(question).toContainText('2 changes have not been sent yet. They are stored on this device');
  await question.getByRole('button', { name: 'Stay signed in' }).click();

  await context.setOffline(false);
  await expect.poll(() => waitingOnDevice(page)).toBe(0);
  expect((await progressRows(page)).sessions).toEqual([
    { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1'] },
    { place: 'A1/nouns/2', answered: ['A1-nouns-2-q1'] },
  ]);
  await logOut(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Not logged in')).toBeVisible();
});

test('an answer given before it could be stored or sent survives a killed browser', async ({ page, context }) => {
  await createAccount(page);
  await page.route('**/sending.*.js', (route) => route.abort());
  await page.goto('/A1/nouns');
  await isOpen(page, 1);
  await answerRight(page, 1, 1);
  await crash(page);
  const reopened = await context.newPage();
  await reopened.goto('/A1/nouns');
  await expect(reopened.getByText('Score: 100% (1/1 correct)')).toBeVisible();
  const row = { place: 'A1/nouns/1', answered: ['A1-nouns-1-q1'] };
  await expect.poll(() => progressRows(reopened)).toEqual({ sessions: [row], completed: [] });
});

test('while the sync engine fails to load, a page can be completed, the learner is informed, and it is sent later', async ({
  page,
  context,
}) => {
  await createAccount(page);
  await context.route('**/sending.*.js', (route) => route.abort());
  await page.goto('/A1/nouns');
  await isOpen(page, 1);
  await answerRight(page, 1);
  await finishPage(page);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(page.getByText(/^Saved on this device\. \d changes? will be sent later\.$/)).toBeVisible();
  await context.setOffline(true);
  await context.unroute('**/sending.*.js');
  await context.setOffline(false);
  await expect(page.getByText('Progress saved!')).toBeVisible();
  expect((await progressRows(page)).completed).toEqual([{ page: 1, attempts: 1, score: 100 }]);
});

test('questions whose code loads late work offline', async ({ page, context }) => {
  await signUp(page, '/A1/adjectives');
  await expect(page.getByRole('group', { name: /^Question 1 of / })).toBeVisible();
  await isReadyForOffline(page, 'A1/adjectives/02');
  await context.setOffline(true);
  await answerAll(page, await readQuestions('A1/adjectives/01'));
  await finishPage(page);
  await expect(page.getByText('Page completed but save failed')).toBeVisible();
});
