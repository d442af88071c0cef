import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Credentials, createAccount, sendForm } from '../learner.ts';
import { addresses } from '../platform/addresses.ts';
import { readSections, rightAnswer } from './exam-content.ts';

/** The address of an exams page, such as "/exams/fede/test-1". */
export const addressOf = (path: string) => addresses.app + path;

/** Signs up a new learner without opening a page. */
export async function newLearner(page: Page): Promise<Credentials> {
  const credentials = await createAccount(page);
  await bePatient(page.context());
  return credentials;
}

/** Signs in an existing learner in this browser. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await sendForm(page, 'sign-in', credentials);
  await bePatient(page.context());
}

/**
 * The test platform has short loading budgets, for the tests about remotes that hang. A
 * busy machine may exceed them: then this helper retries, as a learner would.
 */
async function bePatient(context: BrowserContext) {
  const handle = (page: Page) =>
    page.addLocatorHandler(page.getByRole('heading', { name: 'Practice exams could not be loaded' }), () =>
      page.getByRole('button', { name: 'Try again' }).click(),
    );
  context.on('page', (page) => void handle(page));
  await Promise.all(context.pages().map(handle));
}

/** Signs up a new learner and starts a test. */
export async function startExam(page: Page, testId = 'test-1'): Promise<Credentials> {
  const credentials = await newLearner(page);
  await page.goto(addressOf(`/exams/fede/${testId}`));
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  return credentials;
}

/** Waits until a test is running on this page. */
export async function isRunning(page: Page): Promise<void> {
  await expect(page.getByRole('tablist', { name: 'Sections' })).toBeVisible();
}

/** Waits for the result; resolves with its id. */
export async function hasResult(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Exam Complete!' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A question of the open section, by its number from 1. */
export function question(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Question ${number}\\b`) });
}

/** Chooses an option of a multiple choice, by its index from 0. */
export async function choose(page: Page, number: number, option: number): Promise<void> {
  await question(page, number).getByRole('radio').nth(option).check();
}

/** Answers questions of the first section of Test 1 correctly. */
export async function chooseRight(page: Page, ...numbers: number[]): Promise<void> {
  const [section] = await readSections('test-1');
  for (const number of numbers) {
    const authored = section?.questions[number - 1];
    const [right = ''] = authored ? rightAnswer(authored) : [];
    await question(page, number).getByRole('radio', { name: right }).check();
  }
}

/** The index of the chosen option of a multiple choice; -1 for none. */
export async function chosen(page: Page, number: number): Promise<number> {
  const radios = question(page, number).getByRole('radio');
  await expect(radios.first()).toBeVisible();
  return radios.evaluateAll((all) => all.findIndex((one) => one instanceof HTMLInputElement && one.checked));
}

export async function openSection(page: Page, number: number): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^Section ${number}\\b`) }).click();
}

/** Submits the exam even if questions are unanswered. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish Exam' }).click();
  await page.getByRole('button', { name: /^Finish (anyway|now)$/ }).click();
}

/** The time left that the page shows, in milliseconds. */
export async function timeShown(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Checks that the page shows the time until the deadline by the service's clock, which is this machine's. */
export async function expectTimeLeft(page: Page, deadline: string | number): Promise<void> {
  const until = typeof deadline === 'number' ? deadline : Date.parse(deadline);
  // Retries until both were read in the same second, however busy the machine is.
  await expect.poll(async () => Math.abs((await timeShown(page)) - (until - Date.now()))).toBeLessThan(2500);
}

/** Waits until the service has every visible answer: two seconds after a first change, ten after a later one. */
export async function isSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-saved="service"]')).toBeVisible({ timeout: 25_000 });
}
