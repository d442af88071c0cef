import { expect, type Page } from '@playwright/test';
import { type AuthoredQuestion, readQuestions } from '../../support/answer.ts';
import { newCredentials } from '../../support/learner.ts';
import { addresses } from '../../support/platform/addresses.ts';
import { test } from '../../support/worker-test.ts';

type ClickQuestion = Extract<AuthoredQuestion, { type: 'click' }>;

test('a page can be completed with the keyboard alone, from sign-up on', async ({ page }) => {
  const { email, password } = newCredentials();
  await page.goto('/');
  await tabTo(page, 'link', 'Create Account');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${addresses.parent}/**`);
  await expect(page.getByRole('tabpanel', { name: 'Create account' }).getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Welcome, ${email}!` })).toBeVisible();
  await page.goto('/A1/nouns');
  await tabTo(page, 'button', 'More');
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'Go to the next question automatically');
  await page.keyboard.press('End');

  const questions = await readQuestions('A1/nouns/01');
  for (const [index, question] of questions.entries()) {
    if (question.type === 'multipleChoice') await tabTo(page, 'button', question.correctAnswer);
    if (question.type === 'click') await findWords(page, question);
    if (question.type === 'gapFill') {
      await tabTo(page, 'textbox', 'Blank 1 of 1');
      await page.keyboard.type([question.correctAnswers[0]].flat()[0] ?? '');
    }
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', index === questions.length - 1 ? 'Finish' : 'Continue');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Page completed! Score: 100% (PASSED)')).toBeVisible();
  await expect(page.getByText("Lesson Complete! Great job! You've completed all 8 questions.")).toBeVisible();
  await expect(page.getByText('Score: 100% (8/8 correct)')).toBeVisible();
  await tabTo(page, 'button', 'Next page');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox', name: string) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The ${role} "${name}" cannot be reached with Tab.`);
}

/** A sentence of words is one tab stop: arrows move from word to word, Space selects. Leaves the last word to Enter. */
async function findWords(page: Page, { words, keyWords, select }: ClickQuestion) {
  const keys = words.flatMap(({ text }, place) => (keyWords.includes(text) ? [place] : []));
  const wanted = select === 'all' ? keys : keys.slice(0, 1);
  await tabTo(page, 'button', words[0]?.text ?? '');
  let place = 0;
  for (const key of wanted) {
    for (; place < key; place++) await page.keyboard.press('ArrowRight');
    if (select === 'all') await page.keyboard.press('Space');
  }
  if (select === 'all') await tabTo(page, 'button', 'Check');
}
