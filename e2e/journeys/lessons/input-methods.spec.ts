import { expect, type Page } from '@playwright/test';
import { pageThatBeginsWithABlank, readQuestions } from '../../support/answer.ts';
import { isHydrated } from '../../support/hydrated.ts';
import { openInputMethod } from '../../support/input-method.ts';
import { signUpAgain } from '../../support/learner.ts';
import { test } from '../../support/signed-in-test.ts';

const SHELL_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/shell\.\w+\.js$/;

const blank = (page: Page) => page.getByRole('region', { name: 'Exercises' }).getByLabel(/^Blank 1 of/);
const dot = (page: Page) => page.getByRole('button', { name: /^Question 1, / });

/** Opens an unanswered page that starts with one blank; resolves with the answer. */
async function openBlank(page: Page): Promise<string> {
  const { key, address } = await pageThatBeginsWithABlank();
  const [first] = await readQuestions(key);
  const [answer = ''] = first?.type === 'gapFill' ? first.correctAnswers.flat() : [];
  await signUpAgain(page);
  await page.goto(address);
  await isHydrated(page);
  await blank(page).click();
  return answer;
}

test('a composition is entered once, and the Enter that ends it does not submit', async ({ page }) => {
  const answer = await openBlank(page);
  const method = await openInputMethod(page);
  await method.compose(answer);
  await expect(blank(page)).toHaveValue(answer);
  await method.takeEnter();
  await method.commit(answer);
  // Safari reports this key after the end of the composition.
  await method.takeEnter();
  await expect(blank(page)).toHaveValue(answer);
  await expect(dot(page)).toHaveAccessibleName(/not answered yet/);
  await page.keyboard.press('Enter');
  await expect(dot(page)).toHaveAccessibleName(/answered correctly/);
});

const suggestions: Record<string, (answer: string) => string> = {
  'a capital and a space behind it': (answer) => `${answer[0]?.toUpperCase()}${answer.slice(1)} `,
  'a full stop for two spaces': (answer) => `${answer}. `,
  'the full stop of a Chinese keyboard': (answer) => `${answer}。`,
  'letters of full width': (answer) =>
    answer.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
};

for (const [name, suggest] of Object.entries(suggestions)) {
  test(`an answer committed with ${name} is correct`, async ({ page }) => {
    const answer = await openBlank(page);
    const method = await openInputMethod(page);
    await method.compose(answer.slice(0, 2));
    await method.commit(suggest(answer));
    await page.keyboard.press('Enter');
    await expect(dot(page)).toHaveAccessibleName(/answered correctly/);
  });
}

test('a composition that continues during hydration is neither doubled nor lost', async ({ page }) => {
  const { key, address } = await pageThatBeginsWithABlank();
  const [first] = await readQuestions(key);
  const [answer = ''] = first?.type === 'gapFill' ? first.correctAnswers.flat() : [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await signUpAgain(page);
  await page.route(SHELL_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await blank(page).click();
  const method = await openInputMethod(page);
  await method.compose(answer.slice(0, 2));
  release();
  await isHydrated(page);
  await method.compose(answer);
  await method.commit(answer);
  await expect(blank(page)).toHaveValue(answer);
  await page.keyboard.press('Enter');
  await expect(dot(page)).toHaveAccessibleName(/answered correctly/);
});

test('names and sentences can be composed in their fields', async ({ page }) => {
  await signUpAgain(page);
  await page.goto('/settings');
  const name = page.getByLabel('Your name');
  await name.click();
  const method = await openInputMethod(page);
  await method.compose('やまだ');
  await method.takeEnter();
  await method.commit('山田');
  await expect(name).toHaveValue('山田');
  await page.reload();
  await expect(name).toHaveValue('山田');
});
