import { expect, type Page } from '@playwright/test';
import { answer, pageThatBeginsWithABlank, questionsOf } from '../../support/answer.ts';
import { signUpAnew } from '../../support/learner.ts';
import { test } from '../../support/signed-in-test.ts';

const SHELL_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/shell\.\w+\.js$/;
const MAIN_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/async\/main\.\w+\.js$/;

/** Keeps the shell's script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SHELL_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' });
const answerable = (page: Page) => page.locator('[data-remote="lessons"] [data-answerable]');

/** Everything that the browser complains about, hydration included. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Journeys run without the service worker.
    const isOfTests = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isOfTests) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a lesson can be read before any script of the product has come', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toBeVisible();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  release();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/A1\/nouns\?page=1$/);
});

for (const outcome of ['right', 'wrong'] as const) {
  test(`a ${outcome} answer to the first question gets its verdict before any script of the product has come, and counts`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const [first] = await questionsOf('A1/nouns/01');
    if (first?.type !== 'click') throw new Error('A1/nouns/01 does not begin with words to click.');
    const release = await holdScripts(page);
    await page.goto('/A1/nouns', { waitUntil: 'commit' });
    await expect(answerable(page)).toBeVisible();
    const isRight = ({ text }: { text: string }) => first.keyWords.includes(text) === (outcome === 'right');
    const word = exercises(page).getByRole('button', { name: first.words.find(isRight)?.text ?? '', exact: true });
    await word.focus();
    await page.keyboard.press('Enter');
    const feedback = exercises(page).getByRole('status').filter({ hasText: /\w/ });
    await expect(feedback).toBeVisible();
    const pressed = exercises(page).locator('[aria-pressed="true"]');
    await expect(pressed).toBeFocused();
    await expect(page.locator('[data-drawn] [data-exercises]')).toBeVisible();
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    const dot = page.getByRole('button', { name: /^Question 1, answered (in)?correctly$/ });
    await expect(dot).toHaveAccessibleName(`Question 1, answered ${outcome === 'right' ? 'correctly' : 'incorrectly'}`);
    await expect(page.getByText('Score: ')).toContainText(outcome === 'right' ? '100%' : '0%');
    if (outcome === 'wrong') {
      await expect(feedback).toBeVisible();
      await exercises(page).getByRole('button', { name: 'Continue' }).click();
    }
    await expect(page.getByText('Question 2 of 8')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Question 2 of 8')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the drawn page is brought to life as it stands: nothing is drawn again, and nobody complains', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/A1/nouns?page=1', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'What is a noun?' });
  const kept = [heading, page.getByRole('button', { name: 'Menu' }), page.getByText('Question 1 of 8')];
  for (const element of kept) await element.evaluate((node) => Reflect.set(node, 'isKept', true));
  release();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  for (const element of kept) expect(await element.evaluate((node) => Reflect.get(node, 'isKept'))).toBe(true);
  expect(complaints).toEqual([]);
});

for (const path of ['/', '/A1', '/exams', '/exams/fede', '/exams/fede/test-1', '/toeic', '/login', '/nowhere']) {
  test(`what comes drawn at ${path} fits what is shown there`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('a style sheet of the remote that hangs does not hold up the page', async ({ page }) => {
  await page.route(/\/remotes\/lessons\/.*\.css/, () => undefined);
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'FEDE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FEDE Practice Tests' })).toBeVisible();
});

test('what is pressed and typed on a drawn page counts once it is alive', async ({ page }) => {
  const [first] = await questionsOf('A1/nouns/01');
  if (!first) throw new Error('A1/nouns/01 has no question.');
  await signUpAnew(page);
  const release = await holdScripts(page);
  await page.goto('/A1/nouns?page=1', { waitUntil: 'commit' });
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await answer(exercises(page), first);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Question 1, answered correctly' })).toBeVisible();
});

test('what is typed into a blank of a drawn page stays, and can be handed in', async ({ page }) => {
  const place = await pageThatBeginsWithABlank();
  const [first] = await questionsOf(place.key);
  if (first?.type !== 'gapFill') throw new Error(`${place.key} does not begin with a blank.`);
  const release = await holdScripts(page);
  await page.goto(place.address, { waitUntil: 'commit' });
  const blanks = exercises(page).getByLabel(/^Blank \d+ of/);
  await expect(blanks.first()).toBeVisible();
  for (const [index, answers] of first.correctAnswers.entries()) {
    await blanks.nth(index).fill(typeof answers === 'string' ? answers : (answers[0] ?? ''));
  }
  release();
  await exercises(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Question 1, answered correctly' })).toBeVisible();
});

test('a learner who was at work here sees no question that is answered, and goes on where they were', async ({
  page,
}) => {
  const questions = await questionsOf('A1/adjectives/01');
  await page.goto('/A1/adjectives');
  await expect(answerable(page)).toBeVisible();
  for (const question of questions.slice(0, 2)) await answer(exercises(page), question);
  await expect(page.getByRole('button', { name: 'Question 2, answered correctly' })).toBeVisible();
  const release = await holdScripts(page);
  await page.goto('/A1/adjectives', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Question 1 of')).toBeHidden();
  release();
  await expect(page.getByText('Question 3 of')).toBeVisible();
});

test('the chosen theme, text size and the learner’s settings are there from the first paint, or come without a complaint', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/A1/nouns?page=1');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Go to the next question automatically').selectOption('off');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: '125 %' }).check();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '20px');
  release();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByLabel('Go to the next question automatically')).toHaveValue('off');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '125 %' })).toBeChecked();
  expect(complaints).toEqual([]);
});

for (const [name, script] of [
  ['first script', SHELL_SCRIPT],
  ['main script', MAIN_SCRIPT],
] as const) {
  test(`when the product’s ${name} cannot be had, the page says so and leads back to itself`, async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto('/A1/nouns?page=2');
    await expect(page.getByText('Tensely could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.unroute(script);
    await page.getByRole('link', { name: 'load the page again' }).click();
    await expect(answerable(page)).toBeVisible();
  });
}

test('whoever is not signed in sees no lesson, not even for a moment', async ({ browser }) => {
  const nobody = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await nobody.newPage();
  const release = await holdScripts(page);
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await nobody.close();
});
