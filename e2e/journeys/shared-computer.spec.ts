import { expect, type Page, type Response } from '@playwright/test';
import { answer, answerAll, readQuestions } from '../support/answer.ts';
import { placesWith, readStorage, readStorageBesideApp } from '../support/browser-storage.ts';
import { choose, isRunning, isSaved } from '../support/exams/exam-page.ts';
import { fillIn, logOut, newCredentials, signUp } from '../support/learner.ts';
import { answerRight, finishPage, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { addresses } from '../support/platform/addresses.ts';
import { progressRows, readUid } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * A new learner with a name, a goal, a completed page with mistakes, a rejected save, an exam and a practice in progress, and an
 * answer on the open page. Returns texts that identify this learner.
 */
async function learnerWithWork(page: Page): Promise<string[]> {
  const credentials = { ...newCredentials(), email: `ana-${crypto.randomUUID()}@example.org` };
  await signUp(page, '/settings', credentials);
  const uid = await readUid(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Maria');
  await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('60 minutes');

  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  await answerAll(page, await readQuestions('A1/nouns/01'), [2, 4]);
  await finishPage(page);
  await rejectSave(page);

  const exam = await page.context().newPage();
  await exam.goto('/exams/fede/test-1');
  await exam.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(exam);
  await choose(exam, 1, 0);
  await isSaved(exam);
  await exam.close();

  await page.goto('/practice?of=due');
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByText(/^Question 1 of \d+$/).first()).toBeVisible();
  const [, , , first] = await readQuestions('A1/nouns/01');
  if (first) await answer(questions, first);
  return [uid, credentials.email, 'Ana Maria', '"userAnswer"', '"response"'];
}

/** A save that the service rejects permanently: its page does not exist. */
async function rejectSave(page: Page) {
  const updates = '**/api/progress-update';
  await page.route(updates, async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replaceAll('"page":2', '"page":222') });
  });
  await page.goto('/A1/nouns?page=2');
  await isOpen(page, 2);
  await answerRight(page, 2, 1);
  const isRefused = (response: Response) =>
    response.url().includes('/api/progress-update') && response.status() === 422;
  const refused = page.waitForResponse(isRefused);
  await pressInMenu(page, 'Save Progress');
  await refused;
  await page.unroute(updates);
}

/** Throttles to a cheap phone. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return () => devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const findTraces = async (page: Page, texts: readonly string[]) => placesWith(await readStorage(page), texts);

test('Logout right after an answer, on a slow device, leaves no learner data in the browser', async ({ page }) => {
  const texts = await learnerWithWork(page);
  const before = await findTraces(page, texts);
  const stores = ['tensely-progress/refused', 'tensely-progress/histories', 'tensely-exams/copies'];
  expect(before).toEqual(expect.arrayContaining(stores.map((store) => `database ${store}`)));

  await page.goto('/A1/nouns?page=3');
  await isOpen(page, 3);
  const speedUp = await slowDown(page);
  await answerRight(page, 3, 1);
  await logOut(page);
  await page.waitForURL(`${addresses.parent}/**`);
  await speedUp();
  expect(await findTraces(page, texts)).toEqual([]);
});

test('“Delete everything” leaves no learner data in the browser', async ({ page }) => {
  const texts = await learnerWithWork(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my data...' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL(`${addresses.parent}/**`);
  expect(await findTraces(page, texts)).toEqual([]);
});

test('a browser closed during Logout removes the rest when it is started again', async ({ page }) => {
  const texts = await learnerWithWork(page);
  await page.goto('/A1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // IndexedDB never answers, as on a busy disk: the page is left before anything is removed.
  await page.evaluate(() => {
    indexedDB.databases = () => new Promise(() => {});
  });
  await logOut(page);
  await page.waitForURL(`${addresses.parent}/**`);
  expect(await findTraces(page, texts)).toContain('database tensely-exams/copies');

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
  const isMarked = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('tensely.forget.')));
  await expect.poll(isMarked).toBe(false);
  expect(await findTraces(page, texts)).toEqual([]);
});

test('unsent work of an ended session survives the sign-in of another learner, who sees none of it', async ({
  page,
  context,
}) => {
  const ana = await signUp(page, '/A1/nouns?page=3');
  await isOpen(page, 3);
  const uid = await readUid(page);
  await answerRight(page, 3, 1);
  await pressInMenu(page, 'Save Progress');
  await expect.poll(async () => (await progressRows(page)).sessions.length).toBe(1);
  await page.route('**/api/progress-update', (route) => route.abort());
  await answerRight(page, 3, 2);
  await context.clearCookies({ name: 'JWT' });

  // The way to the sign-in leaves the app.
  await page.goto(addresses.parent);
  await signUp(page, '/A1/nouns');
  // Prerendered for a beginner, not at the other learner's page.
  await isOpen(page, 1);
  await expect(page.getByText(/Question 1 of \d+/)).toBeVisible();
  const stays = ['database tensely-progress/waiting', 'localStorage tensely.learners'];
  const left = async () =>
    placesWith(await readStorageBesideApp(page), [uid])
      .filter((place) => !place.includes('tensely.progress.waiting.'))
      .toSorted();
  await expect.poll(left).toEqual(stays);

  await page.unroute('**/api/progress-update');
  await context.clearCookies({ name: 'JWT' });
  await page.goto(`${addresses.parent}/?openModal=auth-modal&returnTo=${encodeURIComponent(`${addresses.app}/`)}`);
  await fillIn(page, 'Sign in', ana);
  await page.waitForURL(`${addresses.app}/**`);
  const answered = async () => (await progressRows(page)).sessions.map((row) => [row.place, row.answered.length]);
  await expect.poll(answered).toEqual([['A1/nouns/3', 2]]);
});
