import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import DatabaseFile from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { type DatabasePlace, sqlite } from '../../testing/engines-under-test.ts';
import type { Database } from '../database.ts';

/** The size to which the log is truncated after a long reader. */
const LARGEST = 16_000_000;
const KILOBYTES = 100;

let place: DatabasePlace;
let database: Database;
beforeEach(async () => {
  place = await sqlite.newPlace();
  database = await place.open();
});

const logBytes = async () => (await database.logBytes?.()) ?? 0;

/** Each write is its own commit to the same rows, so that the database itself does not grow. */
async function write(megabytes: number): Promise<number> {
  let largest = 0;
  for (let number = 0; number < (megabytes * 1000) / KILOBYTES; number += 1) {
    const row = { uid: `learner-${number % 20}`, body: randomBytes(KILOBYTES * 500).toString('hex') };
    await database.write((connection) =>
      connection
        .insertInto('learnerSettings')
        .values(row)
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
        .execute(),
    );
    largest = Math.max(largest, await logBytes());
  }
  return largest;
}

it('the log shrinks once a long reader, such as a backup, has finished', async () => {
  await write(1);
  const reader = new DatabaseFile(join(place.environment.DATA_DIR ?? '', 'progress.sqlite'));
  reader.prepare('begin').run([]);
  reader.prepare('select count(*) from learner').get([]);
  expect(await write(30)).toBeGreaterThan(LARGEST);
  reader.prepare('commit').run([]);
  reader.close();
  await write(6);
  expect(await logBytes()).toBeLessThanOrEqual(LARGEST);
});
