import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { addresses, folders } from './addresses.ts';

/** The database rows of the learner of this browser. */
export interface ProgressRows {
  /** Open sessions: the page and its answered questions. */
  sessions: { place: string; answered: string[] }[];
  completed: { page: number; attempts: number; score: number }[];
}

/** Reads the rows of the learner of this browser from the database of the tests' own service. */
export async function progressRows(page: Page): Promise<ProgressRows> {
  const uid = await readUid(page);
  const database = new DatabaseSync(join(folders.data, 'progress.sqlite'), { readOnly: true, timeout: 10_000 });
  const readRows = (sql: string) => database.prepare(sql).all(uid);
  const sessions = readRows('SELECT place, body FROM open_session WHERE uid = ? ORDER BY place').map((row) => {
    const { questions }: { questions: { questionId: string }[] } = JSON.parse(String(row.body));
    return { place: String(row.place), answered: questions.map(({ questionId }) => questionId) };
  });
  const completed = readRows('SELECT page, attempts, score FROM completed_page WHERE uid = ? ORDER BY page').map(
    ({ page: number, attempts, score }) => ({ page: Number(number), attempts: Number(attempts), score: Number(score) }),
  );
  database.close();
  return { sessions, completed };
}

/** A learner's report as stored, by the id that the device gave it. */
export async function readReports(id: string) {
  const database = new DatabaseSync(join(folders.data, 'progress.sqlite'), { readOnly: true, timeout: 10_000 });
  const rows = database.prepare('SELECT question, closed_at, body FROM learner_report WHERE id = ?').all(id);
  database.close();
  return rows.map(({ question, closed_at: closedAt, body }) => ({ question, closedAt, body: String(body) }));
}

/** The uid of the learner signed in in this browser. */
export async function readUid(page: Page): Promise<string> {
  const jwt = (await page.context().cookies(addresses.app)).find(({ name }) => name === 'JWT')?.value ?? '';
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).uid;
}

/** The number of queued updates on this device, including drafts. */
export function waitingOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('tensely-progress');
    // Without this a database that the app has not created yet would be created here, without its stores.
    opened.addEventListener('upgradeneeded', () => opened.transaction?.abort());
    const exists = await new Promise((resolve) => {
      opened.addEventListener('success', () => resolve(true));
      opened.addEventListener('error', () => resolve(false));
    });
    if (!exists) return 0;
    const read = opened.result.transaction('waiting').objectStore('waiting').count();
    await new Promise((resolve) => read.addEventListener('success', resolve));
    opened.result.close();
    return read.result;
  });
}
