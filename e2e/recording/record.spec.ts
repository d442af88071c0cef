import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { answer, answerAll, readQuestions } from '../support/answer.ts';
import { chooseRight, finish, hasResult, isRunning, isSaved } from '../support/exams/exam-page.ts';
import { signUp } from '../support/learner.ts';
import { finishPage, isOpen, pressInMenu } from '../support/lesson-page.ts';
import { folders } from '../support/platform/addresses.ts';
import { liveVersion } from '../support/platform/release-store.ts';
import { type Exchange, recordExchanges } from './record-exchanges.ts';

/** The requests a useful recording must contain; others are recorded as well. */
const EXPECTED = [
  ...['GET /api/progress', 'POST /api/progress-update', 'GET /api/practice', 'POST /api/reports', 'PUT /api/settings'],
  ...['POST /api/exam-attempts', 'PUT /api/exam-attempts/:id/work', 'POST /api/exam-attempts/:id/finish'],
  ...['GET /api/exam-attempts/:id/result', 'GET /api/my-data', 'POST /api/delete-my-data'],
];

test('a learner uses every feature that calls the progress service, and each request is recorded', async ({ page }) => {
  const end = recordExchanges(page.context());
  await signUp(page);
  await lessons(page);
  await exam(page);
  await account(page);
  const exchanges = await end();
  const asked = new Set(exchanges.map(({ method, path }) => `${method} ${pattern(path)}`));
  expect(EXPECTED.filter((name) => !asked.has(name))).toEqual([]);
  expect(exchanges.filter(({ status }) => status >= 400)).toEqual([]);
  await write(exchanges);
});

async function lessons(page: Page): Promise<void> {
  await page.goto('/A1/nouns?page=1');
  await isOpen(page, 1);
  const questions = await readQuestions('A1/nouns/01');
  await answerAll(page, questions.slice(0, 3));
  await pressInMenu(page, 'Save Progress');
  await expect(page.getByText('Progress saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Report this question' }).click();
  const asking = page.getByRole('dialog', { name: 'What is wrong with this question?' });
  await asking.getByRole('radio', { name: 'My answer should be right' }).check();
  await asking.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Reported' }).getByRole('button', { name: 'Close' }).click();
  await page.goto('/A1/nouns?page=2');
  await isOpen(page, 2);
  await answerAll(page, await readQuestions('A1/nouns/02'), [2]);
  await finishPage(page);
  await page.goto('/practice?of=due');
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Questions' });
  const [, mistake] = await readQuestions('A1/nouns/02');
  if (mistake) await answer(panel.getByRole('group', { name: 'Question 1 of 1' }), mistake);
  await panel.getByRole('button', { name: 'Finish' }).click();
}

async function exam(page: Page): Promise<void> {
  await page.goto('/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await chooseRight(page, 1, 2);
  await isSaved(page);
  await page.reload();
  await isRunning(page);
  await finish(page);
  const id = await hasResult(page);
  await page.goto(`/exams/fede/results/${id}`);
  await hasResult(page);
}

async function account(page: Page): Promise<void> {
  await page.goto('/settings');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('60 minutes');
  await saved;
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as JSON' }).click()]);
  await page.getByRole('button', { name: 'Delete my data...' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).not.toHaveURL(/settings/);
}

/** The path without ids. */
function pattern(path: string): string {
  return path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id');
}

/** One line for the client, one per exam key, and one per request. */
async function write(exchanges: readonly Exchange[]): Promise<void> {
  const folder = process.env.E2E_RECORDING ?? folders.results;
  const client: Record<string, string> = {};
  for (const name of ['shell', 'lessons', 'exams']) client[name] = await liveVersion(name);
  const papers = exchanges.flatMap(({ method, path, body }) =>
    method === 'POST' && path === '/api/exam-attempts' && body ? [String(JSON.parse(body).paper)] : [],
  );
  const keys = papers.map(async (paper) => ({
    paper,
    key: await readFile(join(folders.data, 'releases/private/exam-keys', `${paper}.json`), 'utf8'),
  }));
  const recordedAt = new Date().toISOString();
  const lines = [{ recordedAt, client }, ...(await Promise.all(keys)), ...exchanges];
  const file = join(folder, `${recordedAt.slice(0, 10)}-shell-${client.shell}.jsonl`);
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
