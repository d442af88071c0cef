import { expect, type Page } from '@playwright/test';
import { violationsInHeldTime } from '../../support/exams/exam-accessibility.ts';
import { answerEarlier, readResults, runningAttempt } from '../../support/exams/exam-attempts.ts';
import { answersBut } from '../../support/exams/exam-content.ts';
import { choose, hasResult, openSection, question, startExam } from '../../support/exams/exam-page.ts';
import { test } from '../../support/worker-test.ts';

/** A learner in Test 1 who has answered all but some questions; the test controls the page's clock. */
async function goOnWithout(page: Page, ...open: string[]) {
  await page.clock.install();
  await startExam(page);
  await answerEarlier(page, await answersBut('test-1', open));
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Stores the choice like the start screen does; a keyboard journey makes it there. */
const handInAutomatically = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('tensely.exam.finish', 'byItself'));

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'questions' });
const overview = (page: Page) => page.getByRole('dialog', { name: 'Finish the exam?' });
const isOpenSection = (page: Page, number: number) =>
  expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(new RegExp(`^Section ${number}\\b`));
const takeBack = (page: Page, number: number) =>
  question(page, number)
    .getByRole('button', { name: /Clear answer/ })
    .click();

/** The section sessions that the page sends from now on, as "<exam> <section>". */
function collectSessions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/progress-update')) return;
    const { currentSession } = request.postDataJSON().progressData;
    if (currentSession?.type === 'EXAM') sent.push(`${currentSession.examCode} ${currentSession.section}`);
  });
  return sent;
}

test('completing a section leads to the next open one after two seconds, unless the learner stays or is still choosing; both sessions are recorded', async ({
  page,
}) => {
  await goOnWithout(page, '0-8', '0-9', '2-3');
  const sessions = collectSessions(page);
  await choose(page, 9, 0);
  await expect(notice(page)).toBeHidden();
  for (const cancel of [
    () => page.getByRole('button', { name: 'Stay here' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await choose(page, 10, 0);
    await expect(notice(page)).toContainText('Next section in 2 seconds: The President Who Likes Cars.');
    await cancel();
    await expect(notice(page)).toBeHidden();
    await page.clock.runFor(5000);
    await isOpenSection(page, 1);
    await takeBack(page, 10);
  }

  await choose(page, 10, 0);
  await page.clock.runFor(1500);
  await choose(page, 10, 1);
  await page.clock.runFor(1900);
  await isOpenSection(page, 1);
  await page.clock.runFor(200);
  await isOpenSection(page, 3);
  await expect(page.getByRole('heading', { name: 'The President Who Likes Cars' })).toBeFocused();
  await expect(notice(page)).toBeHidden();

  await page.clock.resume();
  await expect.poll(() => sessions).toContain('FEDE-TEST-1 1');
  const completed = async () => (await runningAttempt(page)).completedSections.map(({ section }) => section);
  await expect.poll(completed).toEqual([1, 0]);
});

test('reopening a blank keeps the learner in its section until they have chosen', async ({ page }) => {
  await goOnWithout(page, '0-9', '2-3');
  await openSection(page, 3);
  const blank = question(page, 4).getByRole('combobox');
  for (const one of await blank.all()) await one.selectOption({ index: 1 });
  await expect(notice(page)).toContainText('Next section in 2 seconds');
  await blank.first().click();
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(60_000);
  await isOpenSection(page, 3);
  await blank.first().selectOption({ index: 2 });
  await expect(notice(page)).toContainText('Next section in 2 seconds');
  await page.clock.runFor(2100);
  await isOpenSection(page, 1);
});

test('on a desktop, text and questions scroll separately, the page does not, and nothing covers the clock', async ({
  page,
}) => {
  await startExam(page);
  const height = () => page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  const [inside, window] = await height();
  expect(inside).toBe(window);
  await question(page, 9).getByRole('radio').first().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Finish Exam' }).click();
  await expect(overview(page)).toBeVisible();
});

test('on a phone, the time announcement and the section notice are stacked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goOnWithout(page, '0-9', '2-3');
  await page.getByRole('button', { name: /^Questions/ }).click();
  await choose(page, 10, 0);
  await page.keyboard.press('Alt+t');
  const time = page.getByRole('paragraph').filter({ hasText: /minutes.* left\.$/ });
  const [upper, lower] = [await time.boundingBox(), await notice(page).getByText('Next section').boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
});

test('after the last answer the overview opens but does not submit the exam', async ({ page }) => {
  await goOnWithout(page, '0-9');
  await choose(page, 10, 0);
  await page.clock.runFor(2100);
  await expect(overview(page).getByText('All 30 questions are answered.')).toBeVisible();
  await expect(overview(page).getByRole('timer')).toBeHidden();
  await page.clock.runFor(10 * 60_000);
  await expect(overview(page)).toBeVisible();
  expect(await readResults(page)).toEqual([]);
  await overview(page).getByRole('button', { name: 'Finish now' }).click();
  await page.clock.resume();
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ finishedBy: 'learner' }]);
});

test('with automatic submission, flagged questions and the overview still leave time', async ({ page }) => {
  await handInAutomatically(page);
  await goOnWithout(page, '0-9');
  const flag = question(page, 4).getByRole('button', { name: /Flag/ });
  await openSection(page, 2);
  await flag.click();
  await openSection(page, 1);
  await choose(page, 10, 0);
  await expect(notice(page)).toContainText('All questions are answered, some are flagged. Overview in 2 seconds.');
  await page.clock.runFor(2100);
  await expect(overview(page).getByText('All 30 questions are answered.')).toBeVisible();
  await expect(overview(page).getByRole('timer')).toBeHidden();
  await page.clock.runFor(60_000);
  await overview(page).getByRole('button', { name: 'Section 2, question 4' }).click();
  await isOpenSection(page, 2);
  await expect(question(page, 4)).toBeFocused();
  await flag.click();

  await openSection(page, 1);
  await takeBack(page, 10);
  await choose(page, 10, 0);
  await expect(notice(page)).toContainText('All questions are answered. Overview in 2 seconds.');
  await page.clock.runFor(2100);
  await expect(overview(page).getByRole('alert')).toContainText('The exam finishes in 10 seconds.');
  await page.clock.runFor(5000);
  await page.keyboard.press('ArrowDown');
  await expect(overview(page).getByRole('alert')).toContainText('Stopped.');
  await page.clock.runFor(60_000);
  await expect(overview(page)).toBeVisible();
  await overview(page).getByRole('button', { name: 'Finish now' }).click();
  await page.clock.resume();
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ finishedBy: 'learner' }]);
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`the counting overview has no accessibility violations in ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await handInAutomatically(page);
    await goOnWithout(page, '0-9');
    // A phone shows either text or questions.
    if (width < 600) await page.getByRole('button', { name: /^Questions/ }).click();
    await choose(page, 10, 0);
    await page.clock.runFor(2100);
    await expect(overview(page).getByRole('timer')).toContainText('10');
    expect(await violationsInHeldTime(page, 8000)).toEqual([]);
    await expect(overview(page).getByRole('timer')).toContainText('left');
    await expect(overview(page)).not.toContainText('Stopped.');
  });
}

test('with automatic submission the exam is submitted ten seconds after the overview opened, even without the learner', async ({
  page,
}) => {
  await handInAutomatically(page);
  await goOnWithout(page, '0-9');
  await choose(page, 10, 0);
  await page.clock.runFor(2100);
  await expect(overview(page).getByRole('timer')).toContainText('10');
  await page.clock.runFor(9500);
  await expect(overview(page).getByRole('timer')).toContainText('1 second left');
  await page.clock.runFor(600);
  await page.clock.resume();
  await hasResult(page);
  expect(await readResults(page)).toMatchObject([{ finishedBy: 'learner' }]);
});
