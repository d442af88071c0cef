import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { addresses, folders } from '../platform/addresses.ts';

/** The running attempt as the service reports it. */
export interface Attempt {
  id: string;
  deadline: string;
  device: string;
  work: { answers: Record<string, { answer: string[] }>; flags: string[]; highlights: object[] };
  completedSections: { section: number }[];
}

export interface Summary {
  attemptId: string;
  correctAnswers: number;
  startedAt: string;
  finishedAt: string;
  finishedBy: 'learner' | 'time' | 'left';
  late: boolean;
}

/** Sends a request as the learner of this browser. */
async function ask(page: Page, path: string, change?: { method: 'PUT' | 'POST'; data: object }) {
  const jwt = (await page.context().cookies(addresses.app)).find(({ name }) => name === 'JWT')?.value;
  const headers = { Authorization: `Bearer ${jwt}` };
  return page.request.fetch(`${addresses.app}/api/exam-attempts${path}`, { ...change, headers });
}

/** The running attempt, as stored by the service. */
export async function runningAttempt(page: Page): Promise<Attempt> {
  const { running } = await (await ask(page, '')).json();
  return (await (await ask(page, `/${running[0].id}`)).json()).attempt;
}

/** The learner's abandoned attempts that have not been opened since. */
export async function readAbandoned(page: Page): Promise<{ id: string }[]> {
  return (await (await ask(page, '')).json()).ended;
}

/** The results of the learner, newest first. */
export async function readResults(page: Page): Promise<Summary[]> {
  return (await (await ask(page, '')).json()).results;
}

/**
 * Stores answers on the device as an earlier visit would have: one choice per blank, with Section 2 complete, so that a journey can
 * start in the middle. Reloads the page, which first shows what the device has, then all of them once the service has
 * answered.
 */
export async function answerEarlier(page: Page, answers: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const { id, device } = await runningAttempt(page);
  const timestamp = new Date().toISOString();
  const given = Object.entries(answers).map(([place, answer]) => [place, { answer, timestamp }]);
  const work = { answers: Object.fromEntries(given), flags: [], highlights: [] };
  expect((await ask(page, `/${id}/work`, { method: 'PUT', data: { device, work } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Section 2 .* 10 of 10 answered$/ })).toBeVisible();
}

/**
 * Moves the running attempt into the past until `left` milliseconds remain, in the database of the tests' own
 * service, so that no test waits for 105 minutes and the product needs no test mode. The page notices when
 * it is reloaded. Resolves with the new deadline, in milliseconds.
 */
export async function leaveTime(page: Page, left: number): Promise<number> {
  const { id } = await runningAttempt(page);
  const database = new DatabaseSync(join(folders.data, 'progress.sqlite'), { timeout: 10_000 });
  const times = database.prepare('SELECT started_at, deadline FROM exam_attempt WHERE id = ?').get(id);
  const deadline = Date.now() + left;
  const duration = Date.parse(String(times?.deadline)) - Date.parse(String(times?.started_at));
  const moved = [deadline - duration, deadline].map((time) => new Date(time).toISOString());
  database.prepare('UPDATE exam_attempt SET started_at = ?, deadline = ? WHERE id = ?').run(...moved, id);
  database.close();
  return deadline;
}
