import { expect, type Page } from '@playwright/test';
import { answer, answerAll, readQuestions } from '../../support/answer.ts';
import { completePages } from '../../support/completed-pages.ts';
import { signUp } from '../../support/learner.ts';
import { answerRight, finishPage, isOpen } from '../../support/lesson-page.ts';
import { turnPage } from '../../support/visibility.ts';
import { test } from '../../support/worker-test.ts';

const HOUR = 3_600_000;

/** A time of day, yesterday, in a time zone this many hours ahead of UTC. */
function yesterdayAt(hour: number, ahead: number): Date {
  const day = new Date(Date.now() + (ahead - 24) * HOUR).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - ahead) * HOUR);
}

/** Completes page 1 of A1 Nouns with the first question wrong, so that practice asks only that one. */
async function makeMistake(page: Page) {
  await signUp(page, '/A1/nouns');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions, [1]);
  await finishPage(page);
  const [question] = questions;
  if (!question) throw new Error('Page 1 has questions.');
  return question;
}

const practiceQuestion = (page: Page) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('group', { name: 'Question 1 of 1' });

for (const { timezoneId, ahead } of [
  { timezoneId: 'Asia/Tokyo', ahead: 9 },
  // Phoenix has Los Angeles' UTC offset without daylight saving time.
  { timezoneId: 'America/Phoenix', ahead: -7 },
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a review that evening practice announces for tomorrow is due the next morning', async ({ page }) => {
      await page.clock.install({ time: yesterdayAt(20, ahead) });
      const question = await makeMistake(page);
      await page.goto('/practice?of=due');
      await answer(practiceQuestion(page), question, false);
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByText("You'll see this again tomorrow.").first()).toBeVisible();
      await page.clock.setSystemTime(yesterdayAt(32, ahead));
      await page.goto('/');
      await expect(page.getByRole('link', { name: '1 review due' })).toBeVisible();
      await page.goto('/practice?of=due');
      await expect(practiceQuestion(page)).toBeVisible();
    });
  });
}

test('time while the page was hidden does not count for a question', async ({ page }) => {
  await page.clock.install();
  const question = await makeMistake(page);
  await page.goto('/practice?of=due');
  await expect(practiceQuestion(page)).toBeVisible();
  await page.clock.runFor(4000);
  await turnPage(page, 'hidden');
  await page.clock.fastForward(30 * 60_000);
  await turnPage(page, 'visible');
  await page.clock.runFor(3000);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/progress-update') && (request.postData() ?? '').includes('"hinted":false'),
  );
  await answer(practiceQuestion(page), question);
  await page.getByRole('button', { name: 'Finish' }).click();
  const { progressData } = (await sent).postDataJSON();
  const [{ timeSpent, words }] = progressData.reviews[0].reviews.slice(-1);
  expect(timeSpent).toBeGreaterThanOrEqual(5);
  // Includes the time that the test needs to find and press the options.
  expect(timeSpent).toBeLessThan(60);
  expect(words).toBeGreaterThan(3);
});

test.describe('in UTC', () => {
  test.use({ timezoneId: 'UTC' });

  test('home shows the new day after midnight', async ({ page }) => {
    await page.clock.install({ time: yesterdayAt(23, 0) });
    await signUp(page);
    await completePages(page, 'A1/nouns', { 1: 100 });
    await page.reload();
    const today = page.getByRole('region', { name: 'Last seven days' }).locator('tbody tr').last();
    const toWeekday = (time: Date) => time.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    await expect(today).toContainText(toWeekday(yesterdayAt(12, 0)));
    await turnPage(page, 'hidden');
    await page.clock.fastForward(9 * HOUR);
    await turnPage(page, 'visible');
    await expect(today).toContainText(toWeekday(yesterdayAt(36, 0)));
  });
});

test('home in one tab updates after work in another', async ({ page, context }) => {
  await signUp(page);
  await expect(page.getByRole('link', { name: /^Start with/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/A1/nouns');
  await isOpen(other, 1);
  await answerRight(other, 1);
  await finishPage(other);
  await expect(page.getByText(/1 of \d+ passed/)).toBeVisible();
});
