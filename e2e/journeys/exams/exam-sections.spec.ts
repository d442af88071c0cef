import { expect, type Page, test } from '@playwright/test';
import { answerEarlier, resultsOf, runningAttempt } from '../../support/exams/exam-attempts.ts';
import { answersBut } from '../../support/exams/exam-content.ts';
import { choose, hasResult, openSection, question, startExam } from '../../support/exams/exam-page.ts';

/** A learner in the middle of Test 1 who has answered everything but some questions; the page's time waits for the test. */
async function goOnWithout(page: Page, ...open: string[]) {
  await page.clock.install();
  await startExam(page);
  await answerEarlier(page, await answersBut('test-1', open));
  await page.clock.pauseAt(Date.now() + 60_000);
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'questions' });
const isOpenSection = (page: Page, number: number) =>
  expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(new RegExp(`^Section ${number}\\b`));
const takeBack = (page: Page, number: number) =>
  question(page, number)
    .getByRole('button', { name: /Clear answer/ })
    .click();

/** The sessions of sections that the page sends from now on, as "<exam> <section>". */
function sessionsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/progress-update')) return;
    const { currentSession } = request.postDataJSON().progressData;
    if (currentSession?.type === 'EXAM') sent.push(`${currentSession.examCode} ${currentSession.section}`);
  });
  return sent;
}

test('a learner who completes a section is taken after two seconds to the next one that is not finished, unless they stay or still choose, and both are recorded', async ({
  page,
}) => {
  await goOnWithout(page, '0-8', '0-9', '2-3');
  const sessions = sessionsOf(page);
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
  await expect.poll(completed, { timeout: 20_000 }).toEqual([1, 0]);
});

test('a learner who answers the last question gets the overview while something is flagged, and else is finished after two seconds', async ({
  page,
}) => {
  await goOnWithout(page, '0-9');
  const flag = question(page, 4).getByRole('button', { name: /Flag/ });
  await openSection(page, 2);
  await flag.click();
  await openSection(page, 1);
  await choose(page, 10, 0);
  await expect(notice(page)).toContainText('All questions are answered, some are flagged. Overview in 2 seconds.');
  await page.clock.runFor(2100);
  const overview = page.getByRole('dialog', { name: 'Finish the exam?' });
  await expect(overview.getByText('All 30 questions are answered.')).toBeVisible();
  await overview.getByRole('button', { name: 'Section 2, question 4' }).click();
  await isOpenSection(page, 2);
  await expect(question(page, 4)).toBeFocused();
  await flag.click();

  await openSection(page, 1);
  await takeBack(page, 10);
  await choose(page, 10, 0);
  await expect(notice(page)).toContainText('All questions are answered. The exam finishes in 2 seconds.');
  await page.clock.runFor(1900);
  await isOpenSection(page, 1);
  await page.clock.runFor(200);
  await page.clock.resume();
  await hasResult(page);
  expect(await resultsOf(page)).toMatchObject([{ finishedBy: 'learner' }]);
});
