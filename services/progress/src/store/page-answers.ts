import { check } from '@tensely/core/logic';
import type { PageRef } from '@tensely/progress/logic';
import { lastAndBest, type PageAnswers } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';
import { type StoredAnswers, storedAnswersSchema } from '../progress/stored-answers.ts';
import { learnerLimits } from './learner-writes.ts';

interface Place extends PageRef {
  uid: string;
}

const nothing: StoredAnswers = { attempts: [] };

/** Reads the answers of the last attempt at a page and of the best one. */
export async function readPageAnswers(connection: Connection, place: Place): Promise<PageAnswers> {
  const result = await connection
    .selectFrom('completedPage')
    .select(['completedAt', 'bestScore'])
    .where(({ and }) => and(keyOf(place)))
    .executeTakeFirst();
  if (!result) return { last: null, best: null };
  const row = await answersAt(connection, place);
  return lastAndBest(storedIn(row).attempts, result);
}

/** Changes the stored answers of a page. Answers beyond the learner's quota are not stored. */
export async function changePageAnswers(
  connection: Connection,
  place: Place,
  change: (stored: StoredAnswers) => StoredAnswers,
): Promise<void> {
  const row = await answersAt(connection, place);
  const stored = storedIn(row);
  const changed = change(stored);
  if (changed === stored) return;
  const body = JSON.stringify(changed);
  const bytes = Buffer.byteLength(body);
  const growth = bytes - (row?.bytes ?? 0);
  if (growth > 0 && (await totalBytes(connection, place.uid)) + growth > learnerLimits.answers) return;
  await connection
    .insertInto('pageAnswers')
    .values({ ...keyOf(place), bytes, body })
    .onConflict((conflict) => conflict.columns(['uid', 'level', 'topic', 'page']).doUpdateSet({ bytes, body }))
    .execute();
}

function answersAt(connection: Connection, place: Place) {
  return connection
    .selectFrom('pageAnswers')
    .select(['bytes', 'body'])
    .where(({ and }) => and(keyOf(place)))
    .executeTakeFirst();
}

async function totalBytes(connection: Connection, uid: string): Promise<number> {
  const { total } = await connection
    .selectFrom('pageAnswers')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Returns empty answers if the row does not parse, because an earlier version wrote it: new answers replace it. */
function storedIn(row: { body: string } | undefined): StoredAnswers {
  return (row && check(storedAnswersSchema, JSON.parse(row.body)).data) ?? nothing;
}

function keyOf({ uid, level, topic, page }: Place) {
  return { uid, level, topic, page };
}
