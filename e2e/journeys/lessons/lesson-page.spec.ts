import { devices, expect, type Page } from '@playwright/test';
import { violations } from '../../support/accessibility.ts';
import { answer, answerAll, readQuestions } from '../../support/answer.ts';
import { signUp } from '../../support/learner.ts';
import { test } from '../../support/worker-test.ts';

const exercisePanel = (page: Page) => page.getByRole('region', { name: 'Exercises' });

test('the next question follows 1500 ms after a right answer; a wrong one waits for the learner', async ({ page }) => {
  const questions = await readQuestions('A1/nouns/01');
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new Error('Page 1 has questions.');
  await page.clock.install();
  await signUp(page, '/A1/nouns');
  const panel = exercisePanel(page);
  await expect(panel.getByText('Question 1 of 8')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await answer(panel.getByRole('group', { name: 'Question 1 of 8' }), first);
  await page.clock.runFor(1400);
  await expect(panel.getByText('Question 1 of 8')).toBeVisible();
  await page.clock.runFor(200);
  await expect(panel.getByText('Question 2 of 8')).toBeVisible();
  await expect(panel.getByText('Correct! Well done!')).toHaveCount(0);
  await expect(panel.getByRole('group', { name: 'Question 2 of 8' })).toBeInViewport();
  await answer(panel.getByRole('group', { name: 'Question 2 of 8' }), second, false);
  await page.clock.runFor(60_000);
  await expect(panel.getByText('Question 2 of 8')).toBeVisible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await answer(panel.getByRole('group', { name: 'Question 3 of 8' }), third);
  await panel.getByRole('status').filter({ hasText: 'Correct!' }).hover();
  await page.clock.runFor(60_000);
  await expect(panel.getByText('Question 3 of 8')).toBeVisible();
});

test('messages disappear 3 s after a save and 5 s after a completion', async ({ page }) => {
  await page.clock.install();
  await signUp(page, '/A1/nouns');
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 1));
  await openMenu(page, 'Save Progress');
  const saved = page.getByText('Progress saved successfully!');
  await expect(saved).toBeVisible();
  await page.clock.runFor(3100);
  await expect(saved).toBeHidden();
  await openMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  const completed = page.getByText('Page completed! Score: 13% (FAILED)');
  await expect(completed).toBeVisible();
  await page.clock.runFor(3500);
  await expect(completed).toBeVisible();
  await page.clock.runFor(1700);
  await expect(completed).toBeHidden();
});

test('every answer is announced politely, exactly once', async ({ page }) => {
  await signUp(page, '/A1/nouns');
  await expect(exercisePanel(page).getByText('Question 1 of 8')).toBeVisible();
  await page.evaluate(listenToAnnouncements);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions.slice(0, 6), [2, 4]);
  const heard = await page.evaluate(() => document.documentElement.dataset.heard?.split('\n') ?? []);
  expect(heard).toHaveLength(6);
});

/** Runs in the page: records the changes of polite live regions. */
function listenToAnnouncements() {
  const regions = '[role="status"], [aria-live="polite"]';
  const said = new WeakMap<Element, string>();
  const heard: string[] = [];
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(regions)) {
      const text = (region.textContent ?? '').trim();
      if (said.get(region) === text) continue;
      said.set(region, text);
      if (text) heard.push(text.replaceAll('\n', ' '));
    }
    document.documentElement.dataset.heard = heard.join('\n');
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('on a phone, an element that appears under the last tap does not look selected', async ({ browser, baseURL }) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signUp(page, '/A1/nouns');
  const words = exercisePanel(page).getByRole('group', { name: 'Question 1 of 8' }).getByRole('button');
  // Browsers keep the pointer there, and the next question opens below it.
  await words.first().hover();
  const looks = await words.evaluateAll((all) => all.map((word) => getComputedStyle(word).backgroundColor));
  expect(new Set(looks).size).toBe(1);
  await context.close();
});

test('suffixes such as "-er" stay on one line at every width', async ({ page }) => {
  await signUp(page, '/A2/compSupe');
  const broken = new Set<string>();
  for (let width = 320; width <= 1280; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of await page.evaluate(findBrokenSuffixes)) broken.add(`${text} at ${width} px`);
  }
  expect([...broken]).toEqual([]);
});

/** Runs in the page: the texts with a suffix that continues on the next line. */
function findBrokenSuffixes() {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: suffix } of (node.nodeValue ?? '').matchAll(/(?<!\w)-[a-z]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + suffix.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(node.nodeValue ?? '');
    }
  }
  return found;
}

test('no state of a lesson page has accessibility violations', async ({ page }) => {
  await signUp(page, '/A1/nouns?page=4');
  const questions = await readQuestions('A1/nouns/04');
  await answerAll(page, questions.slice(0, 4), [1, 3]);
  await expectNoViolations(page, 'some answered, right and wrong');
  await answerAll(page, questions.slice(0, 0));
  await openMenu(page, 'Complete Page');
  await expect(page.getByRole('button', { name: 'Complete anyway' })).toBeVisible();
  await expectNoViolations(page, 'the question before completing');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByRole('button', { name: 'Practise again' })).toBeVisible();
  await expectNoViolations(page, 'the result');
});

test('with an endpoint that hangs, Next opens the next page immediately; the answers stay on the device and are sent later', async ({
  page,
  faultProxy,
}) => {
  await signUp(page, '/A1/nouns', undefined, faultProxy.url);
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 2));
  await page.clock.install();
  faultProxy.fail(/progress-update/, 'never');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  faultProxy.repair();
  await page.clock.fastForward(120_000);
  await page.reload();
  await page.goto(`${faultProxy.url}/A1/nouns?page=1`);
  await expect(page.getByText('Score: 100% (2/2 correct)')).toBeVisible();
});

async function openMenu(page: Page, button: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: button }).click();
}

async function expectNoViolations(page: Page, state: string) {
  expect(await violations(page), state).toEqual([]);
}
