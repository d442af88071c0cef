import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import DatabaseFile from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type DatabasePlace, sqlite } from '../testing/engines-under-test.ts';
import { writeBackup } from './backup.ts';

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

it('the write-ahead log does not grow during a slow backup', async () => {
  await write(3);
  const path = join(place.environment.DATA_DIR ?? '', 'backup.gz');
  // The backup blocks in the middle until the pipe is read.
  execFileSync('mkfifo', [`${path}.unfinished`]);
  const ofCommand = await place.open();
  const backup = writeBackup(ofCommand, path, new Date());
  const pipe = createReadStream(`${path}.unfinished`, { highWaterMark: 1000 });
  await once(pipe, 'readable');
  expect(await write(40)).toBeLessThan(LARGEST);
  pipe.resume();
  expect(await backup).toBeGreaterThan(0);
  await ofCommand.close();
  await write(1);
  expect(await logBytes()).toBeLessThan(LARGEST);
  const files = await readdir(place.environment.DATA_DIR ?? '');
  expect(files.filter((name) => name.includes('copy'))).toEqual([]);
});

it('the log shrinks once a long reader has finished', async () => {
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
