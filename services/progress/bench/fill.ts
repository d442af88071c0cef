import DatabaseFile from 'better-sqlite3';
import { Client } from 'pg';

interface Filling {
  /** Completed pages in all. */
  pages: number;
  pagesOfLearner: number;
}

/** The columns that a completed page of number `n` has, in the words of both databases. */
function columns(pagesOfLearner: number): string {
  return `'learner-' || (n / ${pagesOfLearner}), 'A1', 'topic' || (n % ${pagesOfLearner} / 10), n % 10 + 1, 80, 1,
    '2026-05-04T12:00:00.000Z', 120, 10, 8, 80, 1, 120`;
}

const target = `completed_page (uid, level, topic, page, score, passed, completed_at, time_spent, total_questions,
  correct_answers, best_score, attempts, total_time_spent)`;

function learnersOf({ pages, pagesOfLearner }: Filling): number {
  return pages / pagesOfLearner;
}

/** Fills the tables of a file that a service has made. */
export async function fillSqlite(path: string, filling: Filling): Promise<void> {
  const file = new DatabaseFile(path);
  file.pragma('synchronous = OFF');
  const numbers = (count: number) =>
    `with recursive number(n) as (select 0 union all select n + 1 from number where n + 1 < ${count})`;
  const { pages, pagesOfLearner } = filling;
  file.exec(`${numbers(learnersOf(filling))} insert into learner select 'learner-' || n, 'Europe/Paris' from number`);
  file.exec(`${numbers(pages)} insert into ${target} select ${columns(pagesOfLearner)} from number`);
  file.pragma('wal_checkpoint(TRUNCATE)');
  file.close();
}

/** The same in PostgreSQL, with its statistics up to date. */
export async function fillPostgres(url: string, filling: Filling): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { pages, pagesOfLearner } = filling;
  const numbers = (count: number) => `generate_series(0, ${count - 1}) as n`;
  await client.query(`insert into learner select 'learner-' || n, 'Europe/Paris' from ${numbers(learnersOf(filling))}`);
  await client.query(`insert into ${target} select ${columns(pagesOfLearner)} from ${numbers(pages)}`);
  for (const table of ['learner', 'completed_page']) await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
  await client.end();
}
