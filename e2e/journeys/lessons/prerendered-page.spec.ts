import { expect, type Page } from '@playwright/test';
import { answer, pageThatBeginsWithABlank, readQuestions } from '../../support/answer.ts';
import { completePages } from '../../support/completed-pages.ts';
import { isHydrated } from '../../support/hydrated.ts';
import { signUpAgain } from '../../support/learner.ts';
import { test } from '../../support/signed-in-test.ts';

const SHELL_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/shell\.\w+\.js$/;
const MAIN_SCRIPT = /\/remotes\/shell\/[^/]+\/static\/js\/async\/main\.\w+\.js$/;

/** Delays the shell's script until the returned function is called. */
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

/** Journeys run without the service worker, hold scripts back, and may run on a slow machine. */
const CAUSED_BY_TESTS = [
  'Service Worker registration blocked by Playwright',
  'was preloaded using link preload but not used',
  // A parcel has taken three seconds to mount.
  'single-spa minified message #31',
];

/** Collects console errors, including hydration mismatches. */
function getComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isCausedByTests = CAUSED_BY_TESTS.some((cause) => text.includes(cause));
    if (['error', 'warning'].includes(message.type()) && !isCausedByTests) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a lesson is readable before any script has loaded', { tag: '@smoke' }, async ({ page }) => {
  await signUpAgain(page);
  const release = await holdScripts(page);
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toBeVisible();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  release();
  await isHydrated(page);
  await expect(page).toHaveURL(/\/A1\/nouns\?page=1$/);
});

test('screens are readable before any script has loaded, and hydration keeps their elements', async ({ page }) => {
  const complaints = getComplaints(page);
  for (const [path, title, text] of [
    ['/A1', 'Level A1', 'Pages of Adjectives'],
    ['/practice', 'Practice', "Choose what you like. Your scores won't change."],
    ['/exams', 'Practice Exams', 'Choose an exam type to practice:'],
    ['/exams/fede', 'FEDE Practice Tests', 'What to expect'],
    ['/exams/fede/test-1', 'Test 1', 'Extra time'],
  ] as const) {
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const content = [page.getByRole('heading', { level: 1, name: title }), page.getByText(text, { exact: true })];
      for (const element of content) {
        await expect(element).toBeVisible();
        await element.evaluate((node) => Reflect.set(node, 'isOriginal', true));
      }
      release();
      await isHydrated(page);
      for (const element of content) {
        expect(await element.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
      }
      expect(complaints).toEqual([]);
    });
  }
});

test('home shows the figures of its learner before any script has loaded, and hydration keeps them', async ({
  page,
}) => {
  await signUpAgain(page);
  await completePages(page, 'A1/nouns', { 1: 100, 2: 60 });
  const complaints = getComplaints(page);
  // The first visit starts the process that renders home.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('1 page passed');
  const release = await holdScripts(page);
  const answer = await page.goto('/', { waitUntil: 'commit' });
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  const content = [
    page.getByRole('list', { name: 'So far' }).getByText('1 page passed'),
    page.getByRole('heading', { name: 'A1 Nouns' }),
    page.getByRole('link', { name: 'Continue' }),
  ];
  for (const element of content) {
    await expect(element).toBeVisible();
    await element.evaluate((node) => Reflect.set(node, 'isOriginal', true));
  }
  release();
  await isHydrated(page);
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  for (const element of content) expect(await element.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('an exam that is running is resumed, although its start screen is prerendered', async ({ page }) => {
  await page.goto('/exams/fede/test-2');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const release = await holdScripts(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start Exam' }).click();
  release();
  await expect(page.getByRole('timer')).toBeVisible();
});

for (const outcome of ['right', 'wrong'] as const) {
  test(`a ${outcome} answer to the first question gets its verdict before any script has loaded, and counts`, async ({
    page,
  }) => {
    await signUpAgain(page);
    const complaints = getComplaints(page);
    const [first] = await readQuestions('A1/nouns/01');
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
    await isHydrated(page);
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

test('hydration keeps the prerendered elements and reports no mismatch', { tag: '@smoke' }, async ({ page }) => {
  await signUpAgain(page);
  const complaints = getComplaints(page);
  const release = await holdScripts(page);
  await page.goto('/A1/nouns?page=1', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'What is a noun?' });
  const elements = [heading, page.getByRole('button', { name: 'Menu' }), page.getByText('Question 1 of 8')];
  for (const element of elements) await element.evaluate((node) => Reflect.set(node, 'isOriginal', true));
  release();
  await isHydrated(page);
  for (const element of elements) expect(await element.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('the prerendered pages of home, redirects and unknown addresses match the hydrated ones', async ({ page }) => {
  const complaints = getComplaints(page);
  for (const path of ['/', '/toeic', '/login', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isHydrated(page);
    expect(complaints, path).toEqual([]);
  }
});

test('a page has its styles while every other request hangs', async ({ page }) => {
  await page.route(/\/remotes\//, () => undefined);
  for (const [path, styled] of [
    ['/', page.getByRole('link', { name: 'Start with A1 Nouns' })],
    ['/A1/nouns', exercises(page).getByRole('button').first()],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(styled).toHaveCSS('border-radius', /[1-9]/);
  }
});

test('clicks and text entered before hydration count, also after a reload', { tag: '@smoke' }, async ({ page }) => {
  const [first] = await readQuestions('A1/nouns/01');
  if (!first) throw new Error('A1/nouns/01 has no question.');
  await signUpAgain(page);
  const release = await holdScripts(page);
  await page.goto('/A1/nouns?page=1', { waitUntil: 'commit' });
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await answer(exercises(page), first);
  // The page seems to hang, so the learner reloads it.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-pressed]')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Question 1, answered correctly' })).toBeVisible();
});

test('text typed into a prerendered blank stays and can be submitted', async ({ page }) => {
  await signUpAgain(page);
  const place = await pageThatBeginsWithABlank();
  const [first] = await readQuestions(place.key);
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

test('a returning learner reads their answers before any script has loaded, and continues where they left off', async ({
  page,
}) => {
  await signUpAgain(page);
  const complaints = getComplaints(page);
  const questions = await readQuestions('A1/adjectives/01');
  await page.goto('/A1/adjectives');
  await expect(answerable(page)).toBeVisible();
  for (const question of questions.slice(0, 2)) await answer(exercises(page), question);
  await expect(page.getByRole('button', { name: 'Question 2, answered correctly' })).toBeVisible();
  // Leaving the page sends its answers.
  await page.goto('about:blank');
  const read = async () => (await page.request.get('/A1/adjectives')).text();
  await expect.poll(read).toContain('Question 2, answered correctly');
  const release = await holdScripts(page);
  const response = await page.goto('/A1/adjectives', { waitUntil: 'commit' });
  expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  const content = [
    page.getByRole('button', { name: 'Question 2, answered correctly' }),
    exercises(page).getByText('Question 3 of'),
  ];
  for (const element of content) {
    await expect(element).toBeVisible();
    await element.evaluate((node) => Reflect.set(node, 'isOriginal', true));
  }
  release();
  await expect(answerable(page)).toBeVisible();
  await isHydrated(page);
  for (const element of content) expect(await element.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
  if (questions[2]) await answer(exercises(page), questions[2]);
  await expect(page.getByRole('button', { name: 'Question 3, answered correctly' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('theme, text size and settings apply from the first paint without a hydration mismatch', async ({ page }) => {
  await signUpAgain(page);
  const complaints = getComplaints(page);
  await page.goto('/A1/nouns?page=1');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Go to the next question automatically').selectOption('off');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: '125%' }).check();
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
  await expect(page.getByRole('radio', { name: '125%' })).toBeChecked();
  expect(complaints).toEqual([]);
});

for (const [name, script] of [
  ['first script', SHELL_SCRIPT],
  ['main script', MAIN_SCRIPT],
] as const) {
  test(`a page whose ${name} fails to load says so and links to itself`, async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto('/A1/nouns?page=2');
    await expect(page.getByText('Tensely could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.unroute(script);
    await page.getByRole('link', { name: 'load the page again' }).click();
    await expect(answerable(page)).toBeVisible();
  });
}

test('a visitor reads the login screen before any script has loaded, and an early press on Sign In counts', async ({
  browser,
}) => {
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await visitor.newPage();
  const complaints = getComplaints(page);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Welcome to Tensely' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Please sign in to access the grammar learning app.')).toBeVisible();
  await heading.evaluate((node) => Reflect.set(node, 'isOriginal', true));
  release();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /openModal=auth-modal/);
  expect(await heading.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
  expect(complaints).toEqual([]);

  const releaseAgain = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Sign In', { exact: true }).click();
  releaseAgain();
  await expect(page).toHaveURL(/openModal=auth-modal/);
  await visitor.close();
});

test('a new learner reads about their first lesson before any script has loaded, and then can start it', async ({
  page,
}) => {
  await signUpAgain(page);
  const complaints = getComplaints(page);
  const release = await holdScripts(page);
  const heading = page.getByRole('heading', { level: 1 });
  // On a busy machine the progress service may answer the gateway too late.
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading).toHaveText('Welcome!');
    await expect(page.getByText('It takes about 10 minutes.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await heading.evaluate((node) => Reflect.set(node, 'isOriginal', true));
  release();
  await expect(heading).toContainText('@');
  await expect(page.getByRole('link', { name: 'Start with A1 Nouns' })).toBeVisible();
  expect(await heading.evaluate((node) => Reflect.get(node, 'isOriginal'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('an anonymous visitor never sees a lesson, not even briefly', async ({ browser }) => {
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await visitor.newPage();
  const release = await holdScripts(page);
  await page.goto('/A1/nouns', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is a noun?' })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await visitor.close();
});
