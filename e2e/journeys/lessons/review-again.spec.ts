import { expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../../support/answer.ts';
import { fillIn, newCredentials, signUp } from '../../support/learner.ts';
import { finishPage, isOpen, resultHeading } from '../../support/lesson-page.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { test } from '../../support/worker-test.ts';

const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' });

/** The first question was answered wrongly, the second correctly. */
async function canReview(page: Page) {
  await expect(resultHeading(page)).toBeVisible();
  await exercises(page).getByRole('button', { name: 'See my mistakes' }).click();
  await exercises(page).getByRole('switch', { name: 'Show all answers' }).check();
  const dot = (number: number) => exercises(page).getByRole('button', { name: new RegExp(`^Question ${number},`) });
  await expect(dot(1)).toHaveAccessibleName(/incorrect|wrong/i);
  await expect(dot(2)).toHaveAccessibleName(/answered correctly/i);
}

test('answers of a completed page can be reviewed later, and on another device', async ({ page, browser }) => {
  const credentials = newCredentials();
  await signUp(page, '/A1/nouns?page=1', credentials);
  await isOpen(page, 1);
  await answerAll(page, await readQuestions('A1/nouns/01'), [1]);
  await finishPage(page);
  await expect(page.getByText('Page completed! Score: 88% (PASSED)')).toBeVisible();
  await page.getByRole('link', { name: 'Tensely' }).first().click();
  await expect(page.getByText('Continue where you left off')).toBeVisible();
  await page.goto('/A1/nouns?page=1');
  await canReview(page);

  const other = await (await browser.newContext({ baseURL: addresses.app })).newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Sign In' }).click();
  await fillIn(other, 'Sign in', credentials);
  await expect(other.getByText('Continue where you left off')).toBeVisible();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto('/A1/nouns?page=1');
  await canReview(other);
  expect(asked).toContain('/api/page-answers/A1/nouns/1');
  await other.context().close();
});

test('a better earlier attempt can be reviewed beside the last one', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=1');
  for (const wrong of [[1], [1, 2, 3]]) {
    await isOpen(page, 1);
    await answerAll(page, await readQuestions('A1/nouns/01'), wrong);
    await finishPage(page);
    if (wrong.length === 1) {
      await expect(exercises(page).getByRole('button', { name: 'Review your best attempt' })).toBeHidden();
      await exercises(page).getByRole('button', { name: 'Practise again' }).click();
    }
  }
  // Also after a reload, when the answers come from the account.
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await exercises(page).getByRole('button', { name: 'Review your best attempt' }).click();
    await expect(exercises(page).getByRole('heading', { name: 'Your best attempt' })).toBeVisible();
    const dot = (number: number) => exercises(page).getByRole('button', { name: new RegExp(`^Question ${number},`) });
    await expect(dot(1)).toHaveAccessibleName(/incorrect|wrong/i);
    await expect(dot(2)).toHaveAccessibleName(/answered correctly/i);
    await expect(dot(3)).toHaveAccessibleName(/answered correctly/i);
  }
});
