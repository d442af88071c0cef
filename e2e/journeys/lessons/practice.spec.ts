import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../../support/accessibility.ts';
import { type AuthoredQuestion, answer, answerAll, readQuestions } from '../../support/answer.ts';
import { signUp } from '../../support/learner.ts';
import { finishPage, isOpen } from '../../support/lesson-page.ts';
import { test } from '../../support/worker-test.ts';

/** Answers the questions of a practice correctly, in their order. */
async function practise(page: Page, questions: readonly AuthoredQuestion[]) {
  const panel = page.getByRole('region', { name: 'Questions' });
  for (const [place, question] of questions.entries()) {
    await answer(panel.getByRole('group', { name: `Question ${place + 1} of ${questions.length}` }), question);
    await panel.getByRole('button', { name: place + 1 === questions.length ? 'Finish' : 'Continue' }).click();
  }
}

async function openPractice(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
}

test('a new learner reads what practice is and gets a link to the first lesson', async ({ page }) => {
  await signUp(page);
  await openPractice(page);
  await expect(page.getByText("You haven't answered any questions yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Start with A1 Nouns' }).click();
  await isOpen(page, 1);
});

test('mistakes of a lesson can be practised offline, and another device gets the result', async ({ page, browser }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions, [2, 4]);
  await finishPage(page);
  await openPractice(page);
  const mistakes = [4, 2].flatMap((number) => questions[number - 1] ?? []);
  await expect(page.getByText('2 questions: 2 mistakes')).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the lesson: A1 Nouns, page 1' })).toBeVisible();

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const device = await other.newPage();
  await device.goto('/practice?of=due');
  await expect(device.getByText('Question 1 of 2')).toBeVisible();

  await page.context().setOffline(true);
  await practise(page, mistakes);
  await expect(page.getByRole('heading', { name: 'Practice complete' })).toBeVisible();
  await expect(page.getByText('All 2 right. Well done!')).toBeVisible();
  await expect(page.getByText('2 mistakes fixed.')).toBeVisible();
  await expect(page.getByText(/^You'll see (these|1 of these) again (tomorrow|in \d+ days)\.$/)).toBeVisible();
  const sent = page.waitForResponse('**/api/progress-update');
  await page.context().setOffline(false);
  expect((await sent).ok()).toBe(true);

  await page.goto('/practice');
  await page.getByRole('listitem').filter({ hasText: '2 of 2 right' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/practice\?finished=/);
  await page.getByText('Questions of this practice').click();
  await expect(page.getByText(/^You'll see this again (tomorrow|in \d+ days)\.$/)).toHaveCount(2);

  const third = await browser.newContext({ storageState: await page.context().storageState() });
  const later = await third.newPage();
  await later.goto('/practice');
  await expect(later.getByText('Nothing is due now.')).toBeVisible();
  await expect(later.getByRole('link', { name: /^My mistakes/ })).toHaveCount(0);
  await expect(later.getByText(/The next question comes back (tomorrow|in \d+ days)\.$/)).toBeVisible();
  await other.close();
  await third.close();
});

test('an interrupted practice continues where it was left', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions, [1, 3]);
  await page.goto('/practice?of=due');
  const [latest] = [3, 1].flatMap((number) => questions[number - 1] ?? []);
  if (!latest) throw new Error('no such question');
  const panel = page.getByRole('region', { name: 'Questions' });
  await answer(panel.getByRole('group', { name: 'Question 1 of 2' }), latest, false);
  await expect(panel.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Question 1, answered (incorrectly|partly)/ })).toBeVisible();
});

test('practice never runs out: a topic, a level, a mixed quiz and a topic check start at once', async ({ page }) => {
  await signUp(page);
  await openPractice(page);
  const panel = page.getByRole('region', { name: 'Questions' });
  for (const [name, label, count] of [
    ['Nouns', /^A1\s*Nouns$/, 10],
    ['Level B1', /^B1/, 10],
    ['Mixed quiz', /^A1/, 10],
  ] as const) {
    // The menu may still be closing.
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(panel.getByText(`Question 1 of ${count}`)).toBeVisible();
    await expect(panel.locator('p').first()).toHaveText(label);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Free practice' })).toBeVisible();
  }
  await page.goto('/practice?of=A1/nouns&n=5');
  await expect(panel.getByText('Question 1 of 5')).toBeVisible();
  await page.goto('/practice?of=A1/dragons');
  await expect(page.getByText('There is no such practice. Choose one here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mixed quiz' })).toBeVisible();
});

test('corrected mistakes disappear, and "Practise more" has more questions', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions, [2, 4]);
  await page.goto('/practice');
  await page.getByRole('link', { name: 'My mistakes (2)' }).click();
  const panel = page.getByRole('region', { name: 'Questions' });
  await practise(
    page,
    [4, 2].flatMap((number) => questions[number - 1] ?? []),
  );
  await expect(page.getByText('2 mistakes fixed.')).toBeVisible();
  await page.getByRole('link', { name: 'Practise more' }).click();
  await expect(panel.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await page.goto('/practice?of=mistakes');
  await expect(page.getByText('You have no mistakes left. Well done!')).toBeVisible();
});

test('open mistakes are exported as a file for Anki and as a sheet for paper, closed ones are not', async ({
  page,
}) => {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  await answerAll(page, await readQuestions('A1/nouns/01'), [2, 4]);
  await finishPage(page);
  await openPractice(page);
  await page.getByRole('link', { name: 'Export my mistakes' }).click();
  await expect(page.getByRole('heading', { name: 'My mistakes', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Questions' }).locator('> li')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Anki' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tensely-mistakes-\d{4}-\d\d-\d\d\.txt$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#deck:Tensely::My mistakes',
    '#tags column:3',
  ]);
  expect(lines.slice(5).map((line) => line.split('\t').length)).toEqual([3, 3]);
  expect(lines.slice(5).every((line) => line.split('\t')[2]?.startsWith('A1::Nouns '))).toBe(true);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible();
});
