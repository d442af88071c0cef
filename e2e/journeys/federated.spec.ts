import { expect, type Page } from '@playwright/test';
import { finish, hasResult, isRunning } from '../support/exams/exam-page.ts';
import { type Credentials, logOut, newCredentials } from '../support/learner.ts';
import { answerRight, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { type FederatedPlatform, startFederatedPlatform } from '../support/platform/federated-platform.ts';
import { waitingOnDevice } from '../support/platform/progress-rows.ts';
import { test } from '../support/worker-test.ts';

let platform: FederatedPlatform | undefined;
let missing = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // The first run installs the identity emulator.
  test.setTimeout(300_000);
  const started = await startFederatedPlatform();
  if ('missing' in started) missing = started.missing;
  else platform = started;
  if (missing) console.error(`\n  SKIPPED, NOT PASSED: federated users. ${missing}\n`);
});

test.afterAll(async () => {
  await platform?.stop();
});

function running(): FederatedPlatform {
  test.skip(!platform, missing);
  if (!platform) throw new Error(missing);
  return platform;
}

test('a federated learner signs in, works online and offline, takes an exam, and signing out clears the device', async ({
  page,
  context,
}) => {
  test.slow();
  const { app, documents, learners } = running();
  const refused = noteRefusals(page);
  const credentials = newCredentials();
  await page.goto(`${app}/A1/nouns?page=1`);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillInFederated(page, credentials);
  await expect(page).toHaveURL(`${app}/A1/nouns?page=1`);
  await isOpen(page, 1);
  await answerRight(page, 1, 1);
  await pressInMenu(page, 'Save Progress');
  // The first write of the emulator may take longer than a save waits; then the notice that it was sent follows.
  await expect(page.getByText(/^Progress saved/).first()).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await answerRight(page, 1, 2);
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Saved on this device. 1 change will be sent later.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Progress saved!')).toBeVisible({ timeout: 30_000 });
  const uid = (await learners()).find(({ email }) => email === credentials.email)?.uid;
  expect((await documents(`users/${uid}/sessions`)).map(({ id }) => id)).toEqual(['A1_nouns_1']);

  await page.reload();
  await expect(page.getByText('Score: 100% (2/2 correct)')).toBeVisible();
  await pressInMenu(page, 'Complete Page');
  await page.getByRole('button', { name: 'Complete anyway' }).click();
  await expect(page.getByText('Page completed! Score: 25% (FAILED)')).toBeVisible();
  expect(await documents(`users/${uid}/sessions`)).toEqual([]);
  expect((await documents(`users/${uid}/completions`)).length).toBe(1);
  expect((await documents(`users/${uid}/reviews`)).map(({ id }) => id)).toEqual(['A1_nouns_1']);
  expect((await documents(`users/${uid}/pageAnswers`)).map(({ id }) => id)).toEqual(['A1_nouns_1']);
  // As on a device that has never seen them.
  await page.evaluate(() => indexedDB.deleteDatabase('tensely-progress'));
  await page.reload();
  await page.getByRole('button', { name: 'See my mistakes' }).click();
  await page.getByRole('switch', { name: 'Show all answers' }).check();
  await expect(page.getByText(/^Question \d of 8$/)).toBeVisible();

  await page.goto(`${app}/`);
  await expect(page.getByText('Firebase', { exact: true })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  // The progress service stores the exams of all users; it identifies federated users by their identity token.
  await page.goto(`${app}/exams/fede/test-1`);
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await finish(page);
  await hasResult(page);
  await page.goto(`${app}/`);
  expect((await context.cookies()).filter(({ name }) => name === 'JWT')).toEqual([]);
  // With work on the device, Logout asks first.
  await expect.poll(() => waitingOnDevice(page)).toBe(0);
  await logOut(page);
  await expect(page.getByText('Reference site.')).toBeVisible();
  await page.goto(`${app}/A1`);
  await expect(page).toHaveURL(`${app}/login`);
  await expect(page.getByText('Not logged in')).toBeVisible();
  expect(refused).toEqual([]);
});

test('an unsolicited hand-back signs in no one, and a rejected one shows a message', async ({ page }) => {
  const { app } = running();
  await page.goto(`${app}/login#state=forged&customToken=forged`);
  await expect(page.getByText('Not logged in')).toBeVisible();
  expect(page.url()).toBe(`${app}/login`);
  const state = new URL(
    (await page.getByRole('link', { name: 'Try again' }).getAttribute('href')) ?? '',
  ).searchParams.get('state');
  await page.goto('about:blank');
  await page.goto(`${app}/login#state=${state}&customToken=forged`);
  await expect(page.getByRole('alert')).toHaveText(/^Your sign-in was not accepted\. Please sign in again\.$/);
  expect(page.url()).toBe(`${app}/login`);
});

async function fillInFederated(page: Page, { email, password }: Credentials) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Federated account (emulator)' }).click();
}

/** Firestore's SDK probes it after a connection failure; nothing depends on the answer. */
const NETWORK_PROBE = 'https://www.google.com/images/cleardot.gif';

/** Violations of the page's policies. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?Type/i.test(text) && !text.includes(NETWORK_PROBE)) refused.push(text);
  });
  return refused;
}
