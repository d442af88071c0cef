import { type ExamKey, examKeySchema } from '@tensely/content/exams';
import { LRUCache } from 'lru-cache';
import type { Connection } from '../../database/database.ts';

/** The stored key of a paper; rejects if there is none. */
export type ReadKey = (connection: Connection, paper: string) => Promise<ExamKey>;

/** Reads keys and caches the latest: a key never changes, and every save needs the one of its attempt. */
export function createKeyReader(): ReadKey {
  const cache = new LRUCache<string, ExamKey>({ max: 32 });
  return async (connection, paper) => {
    const key = cache.get(paper) ?? (await readKey(connection, paper));
    cache.set(paper, key);
    return key;
  };
}

async function readKey(connection: Connection, paper: string): Promise<ExamKey> {
  const { body } = await connection
    .selectFrom('examKey')
    .select('body')
    .where('paper', '=', paper)
    .executeTakeFirstOrThrow();
  return examKeySchema.parse(JSON.parse(body));
}

export async function saveKey(connection: Connection, key: ExamKey): Promise<void> {
  await connection
    .insertInto('examKey')
    .values({ paper: key.hash, body: JSON.stringify(key) })
    .onConflict((conflict) => conflict.column('paper').doNothing())
    .execute();
}
