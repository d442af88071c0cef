import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { getRemainingDays, shortenCookie } from '../support/cookies.ts';
import { isRunning } from '../support/exams/exam-page.ts';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { expectShown, servedVersion } from './served.ts';
import { test } from './stage-test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

test('a running exam keeps its version through a promotion, a reload and a tab crash until it is submitted', async ({
  stage,
  page,
}) => {
  const started = await stage.liveVersion('exams');
  await startExam(page, 'test-1');
  await expectHeld(page.context(), `exams@${started}`);

  const next = '9.2.0';
  await publishCopy(stage, 'exams', next);
  await stage.change({ verb: 'promote', name: 'exams', version: next });
  expect(await servedVersion(stage, 'exams'), 'the version for other visitors').toBe(next);
  await page.reload();
  await expectRunning(page, started);

  await crash(page);
  const again = await page.context().newPage();
  again.on('dialog', (dialog) => dialog.accept());
  await again.goto('/exams/fede/test-1');
  await expectRunning(again, started);

  await again.getByRole('button', { name: 'Finish Exam' }).click();
  await again.getByRole('button', { name: 'Finish anyway' }).click();
  await again.waitForURL('**/exams/fede/results/**');
  await expectNothingHeld(again.context());
  await again.reload();
  await expectShown(again, 'exams', next);
});

test('a revoked version is not held, even during an exam; the next version keeps the answers', async ({
  stage,
  page,
}) => {
  const started = await stage.liveVersion('exams');
  await startExam(page, 'test-2');
  await expectHeld(page.context(), `exams@${started}`);
  const next = '9.2.1';
  await publishCopy(stage, 'exams', next);
  await stage.change({ verb: 'promote', name: 'exams', version: next });
  await stage.change({ verb: 'revoke', name: 'exams', version: started });
  await page.reload();
  await expectRunning(page, next);
});

test('unsaved answers hold the version of lessons through a reload and a crash until they are saved', async ({
  stage,
  page,
}) => {
  const started = await stage.liveVersion('lessons');
  await page.goto('/A1/nouns');
  await expectShown(page, 'lessons', started);
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 1));
  await expectHeld(page.context(), `lessons@${started}`);
  const next = '9.2.0';
  await publishCopy(stage, 'lessons', next);
  await stage.change({ verb: 'promote', name: 'lessons', version: next });
  await page.reload();
  await expectWork(page, started);

  await crash(page);
  const again = await page.context().newPage();
  await again.goto('/A1/nouns');
  await expectWork(again, started);

  await again.getByRole('button', { name: 'Menu' }).click();
  await again.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Save Progress' }).click();
  await expect(again.getByText('Progress saved successfully!')).toBeVisible();
  await expectNothingHeld(again.context());
  await again.reload();
  await expectShown(again, 'lessons', next);
});

test('the gateway sets a hold for 14 days, once, so an abandoned hold expires', async ({ stage, page }) => {
  const hold = `lessons@${await stage.liveVersion('lessons')}`;
  await shortenCookie(page, stage.url, 'hold', hold);
  await page.goto('/help');
  expect(await getRemainingDays(page, 'hold')).toBeGreaterThan(13);
  await expectHeld(page.context(), `${hold},set`);
  await shortenCookie(page, stage.url, 'hold', `${hold},set`);
  await page.reload();
  expect(await getRemainingDays(page, 'hold')).toBeLessThan(2);
  await page.context().clearCookies({ name: 'hold' });
});

test('an open tab keeps its versions after a promotion, until it reloads', async ({ stage, page }) => {
  const started = await stage.liveVersion('toeic');
  const next = '9.2.0';
  await page.goto('/');
  await publishCopy(stage, 'toeic', next);
  await stage.change({ verb: 'promote', name: 'toeic', version: next });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /TOEIC/ }).click();
  await expectShown(page, 'toeic', started);
  await page.reload();
  await expectShown(page, 'toeic', next);
});

/** Starts a practice test and answers its first question. */
async function startExam(page: Page, test: string) {
  // Leaving a running exam opens the browser's own prompt.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`/exams/fede/${test}`);
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** The lessons are shown with the first answer. */
async function expectWork(page: Page, version: string) {
  await expectShown(page, 'lessons', version);
  await expect(page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
}

async function expectRunning(page: Page, version: string) {
  await expectShown(page, 'exams', version);
  await isRunning(page);
  await expect(page.getByRole('radio').first()).toBeChecked();
}

function readHold(context: BrowserContext) {
  return async () => (await context.cookies()).find(({ name }) => name === 'hold')?.value ?? '';
}

async function expectHeld(context: BrowserContext, held: string) {
  await expect.poll(readHold(context)).toContain(held);
}

async function expectNothingHeld(context: BrowserContext) {
  await expect.poll(readHold(context)).toBe('');
}

/** Crashes the tab's process. */
async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
