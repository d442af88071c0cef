import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/open-empty-database.ts';
import { createKyselyRepository } from '../store/kysely-repository.ts';
import { type DatabasePlace, sqlite } from '../testing/engines-under-test.ts';
import { completion, noon } from '../testing/service-under-test.ts';
import { runData } from './run-data.ts';

let folder: string;
let place: DatabasePlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-try-'));
  place = await sqlite.newPlace();
  const database = await place.open();
  const rest = { authTime: 1, idempotencyKey: undefined, isKnownPlace: true, receivedAt: noon, sequence: 1 };
  for (const uid of ['learner-1', 'learner-2']) {
    await createKyselyRepository(database).save({ ...rest, uid, change: { kind: 'completion', page: completion() } });
  }
  await database.close();
  await data(noon, 'backup', 'progress.gz');
});

afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true });
});

async function data(now: Date, ...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const confirm = () => Promise.reject(new Error('must not ask'));
  const databases = { open: () => place.open(), openEmpty: openEmptyDatabase };
  const code = await runData(args, { ...databases, folder, now: () => now, confirm, ask: confirm, out: say, err: say });
  return { code, said: said.join('\n') };
}

const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

it('a valid backup reports its time and how many learners it restores', async () => {
  expect(await data(hoursLater(2), 'try', 'progress.gz', '--hours', '26')).toEqual({
    code: 0,
    said: expect.stringMatching(/^The backup of 2026-05-04T12:00:00\.000Z can be restored: \d+ rows of 2 learners\.$/),
  });
});

it('an old backup fails, since the latest one is missing', async () => {
  expect(await data(hoursLater(27), 'try', 'progress.gz', '--hours', '26')).toEqual({
    code: 1,
    said: 'The backup can be restored, but it is 27 hours old: 2026-05-04T12:00:00.000Z.',
  });
});

it('the database of the environment is not touched', async () => {
  await data(noon, 'delete', '--uid', 'learner-1', '--yes');
  await data(noon, 'try', 'progress.gz');
  expect((await data(noon, 'delete', '--uid', 'learner-1', '--yes')).said).toContain(
    'No data is stored for this learner.',
  );
});

it('reports rows that are missing after the restore', async () => {
  const path = join(folder, 'progress.gz');
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split('\n');
  const more = JSON.stringify({ table: 'forgotten', row: { uid: 'learner-1' } });
  const end = JSON.stringify({ rows: lines.length - 1 });
  await writeFile(path, gzipSync(`${[...lines.slice(0, -1), more, end].join('\n')}\n`));
  expect(await data(noon, 'try', 'progress.gz')).toEqual({
    code: 1,
    said: 'Of 1 rows of forgotten in the backup, 0 were restored.',
  });
});

it('a truncated backup fails', async () => {
  const path = join(folder, 'progress.gz');
  await writeFile(path, (await readFile(path)).subarray(0, 60));
  expect(await data(noon, 'try', 'progress.gz')).toEqual({
    code: 1,
    said: expect.stringContaining('truncated or damaged'),
  });
});
