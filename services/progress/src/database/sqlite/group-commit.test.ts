import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '@tensely/testing/node';
import DatabaseFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRows } from '../../testing/engines-under-test.ts';
import type { Connection, Database } from '../database.ts';
import { openSqlite } from './open-sqlite.ts';

let path: string;
let database: Database;
let commits: number[];

beforeEach(async () => {
  path = join(temporaryFolder(), 'progress.sqlite');
  commits = [];
  database = await openSqlite(path, { onCommit: (writes) => commits.push(writes), busyTimeoutMs: 30_000 });
});
afterEach(() => database.close());

const insert = (uid: string) => async (connection: Connection) => {
  await connection.insertInto('learner').values({ uid, timeZone: null }).execute();
  return uid;
};
const uids = async () => (await readRows(database, 'learner')).map(({ uid }) => uid).sort();
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `learner-${number}`);

it('commits all waiting writes at once and resolves each with its own result', async () => {
  const results = await Promise.all(numbered(20).map((uid) => database.write(insert(uid))));
  expect(results).toEqual(numbered(20));
  expect(commits).toEqual([20]);
});

it('commits at most 64 writes at once', async () => {
  await Promise.all(numbered(150).map((uid) => database.write(insert(uid))));
  expect(commits).toEqual([64, 64, 22]);
});

it('rolls back only a write that fails', async () => {
  const failing = async (connection: Connection) => {
    await insert('learner-x')(connection);
    throw new Error('no');
  };
  const works = [insert('learner-0'), failing, insert('learner-0'), insert('learner-1'), insert('learner-2')];
  const outcomes = await Promise.allSettled(works.map((work) => database.write(work)));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, true, true]);
  expect(await uids()).toEqual(numbered(3));
  expect(commits).toEqual([3]);
});

it('resolves no write before the commit', async () => {
  const other = new DatabaseFile(path);
  const seen: unknown[] = [];
  const count = () => other.prepare('select count(*) as n from learner').all([]);
  await Promise.all(numbered(5).map((uid) => database.write(insert(uid)).then(() => seen.push(count()[0]))));
  expect(seen).toEqual(Array.from({ length: 5 }, () => ({ n: 5 })));
  other.close();
});

it('rejects all writes of a failed commit and recovers', async () => {
  await database.read((connection) => sql`pragma max_page_count = 1`.execute(connection));
  const large = 'x'.repeat(100_000);
  const outcomes = await Promise.allSettled(numbered(3).map((uid) => database.write(insert(`${uid}${large}`))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await database.read((connection) => sql`pragma max_page_count = 1000000`.execute(connection));
  await database.write(insert('learner-0'));
  expect(await uids()).toEqual(['learner-0']);
});

it('waits while another process locks the file, without blocking reads or the process', async () => {
  const other = new DatabaseFile(path);
  other.prepare('begin immediate').run([]);
  let isWritten = false;
  const writing = database.write(insert('learner-0')).then(() => {
    isWritten = true;
  });
  for (let round = 0; round < 5; round += 1) {
    await delay(10);
    expect(await uids()).toEqual([]);
  }
  expect(isWritten).toBe(false);
  other.prepare('commit').run([]);
  await writing;
  expect(await uids()).toEqual(['learner-0']);
  other.close();
});

it('finishes pending writes before it closes', async () => {
  const writes = numbered(100).map((uid) => database.write(insert(uid)));
  await database.close();
  await Promise.all(writes);
  database = await openSqlite(path);
  expect(await uids()).toHaveLength(100);
});
