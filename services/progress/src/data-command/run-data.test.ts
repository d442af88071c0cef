import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrations } from '../database/migrations.ts';
import { createProgressRepository } from '../store/progress-repository.ts';
import { dataCommand } from '../testing/data-command.ts';
import { type DatabasePlace, describeOnEachEngine, sqlite } from '../testing/engines-under-test.ts';
import { completion, inSeconds, noon, session, writing } from '../testing/service-under-test.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
/** What the operator was asked, and answers. */
let shown: string[];
let answer: boolean;
beforeEach(() => {
  folder = temporaryFolder();
  shown = [];
  answer = true;
});

async function fill(database: Database): Promise<void> {
  const { save } = createProgressRepository(database);
  const rest = {
    authTime: inSeconds(noon),
    sequence: noon.getTime(),
    timeZone: 'America/Lima',
  };
  for (const uid of ['learner-1', 'learner-2', "o'hara; drop table learner"]) {
    await save(writing({ kind: 'session', session: session({ page: 4 }) }, { uid, ...rest }));
    await save(writing({ kind: 'session', session: session() }, { uid, ...rest }));
    await save(writing({ kind: 'completion', page: completion() }, { uid, ...rest }));
  }
}

/** A database with three learners, or an empty one. */
async function newPlaceOf(engine: { newPlace(): Promise<DatabasePlace> }, isFull: boolean): Promise<DatabasePlace> {
  const place = await engine.newPlace();
  const database = await place.open();
  if (isFull) await fill(database);
  await database.close();
  return place;
}

const confirm = async (text: string) => {
  shown.push(text);
  return answer;
};
const data = (place: Pick<DatabasePlace, 'open'>, ...args: string[]) => dataCommand(args, { place, folder, confirm });

async function stateOf(place: DatabasePlace, uid: string) {
  const database = await place.open();
  const repository = createProgressRepository(database);
  const page = { level: 'A1', topic: 'nouns', page: 3 };
  const state = { ...(await repository.read(uid)), answers: await repository.readAnswers(uid, page) };
  await database.close();
  return state;
}

await describeOnEachEngine((engine) => {
  it('exports all stored data of one learner, and nothing of others', async () => {
    const place = await newPlaceOf(engine, true);
    const { code, out, err } = await data(place, 'export', '--uid', 'learner-1');
    expect([code, err]).toEqual([0, 'All stored data of the learner: 5 rows.']);
    expect(JSON.parse(out)).toMatchObject({
      uid: 'learner-1',
      learner: [{ timeZone: 'America/Lima' }],
      openSession: [{ place: 'A1/nouns/4', body: { questions: [{ userAnswer: ['children'] }] } }],
      completedPage: [{ topic: 'nouns', page: 3 }],
      pageAnswers: [{ page: 3, body: { attempts: [{ score: 80, answers: [{ userAnswer: ['children'] }] }] } }],
      activeDay: [{ day: '2026-05-04' }],
      examAttempt: [],
    });
    expect(out).not.toContain('learner-2');
    await data(place, 'export', '--uid', 'learner-1', '--to', 'ana.json');
    expect(JSON.parse(await readFile(join(folder, 'ana.json'), 'utf8'))).toEqual(JSON.parse(out));
    expect((await stat(join(folder, 'ana.json'))).mode & 0o777).toBe(0o600);
  });

  it('deletes all data of one learner, and says so if there was none', async () => {
    const place = await newPlaceOf(engine, true);
    const before = await stateOf(place, 'learner-2');
    expect(await data(place, 'delete', '--uid', 'learner-1')).toMatchObject({
      code: 0,
      out: 'All stored data of the learner is deleted: 5 rows.',
    });
    expect(shown).toEqual([
      expect.stringMatching(/^This deletes the stored data of the learner "learner-1": .*completedPage 1.* rows\.$/),
    ]);
    expect(await stateOf(place, 'learner-1')).toMatchObject({
      sessions: [],
      completedPages: [],
      activeDays: [],
      answers: { last: null, best: null },
    });
    expect(await stateOf(place, 'learner-2')).toEqual(before);
    const nothing = { code: 1, err: expect.stringContaining('No data is stored for this learner.') };
    expect(await data(place, 'delete', '--uid', 'learner-1')).toMatchObject(nothing);
    expect(await data(place, 'export', '--uid', 'nobody')).toMatchObject(nothing);
  });

  it('ends every sign-in of one learner, which survives a backup and the deletion of the data', async () => {
    const [place, other] = [await newPlaceOf(engine, true), await newPlaceOf(engine, false)];
    expect(await data(place, 'end-sessions', 'learner-1')).toMatchObject({
      code: 0,
      out: 'Every sign-in of the learner has ended. They must sign in again.',
    });
    expect((await data(place, 'end-sessions', 'laerner-1')).out).toBe(
      'Every sign-in of the learner has ended. They must sign in again. Nothing else is stored under this uid: check its spelling. The uids of Firebase users are firebase:<uid>.',
    );
    await data(place, 'delete', '--uid', 'learner-1');
    await data(place, 'backup', 'ended.gz');
    await data(other, 'restore', 'ended.gz');
    for (const one of [place, other]) {
      const database = await one.open();
      const repository = createProgressRepository(database);
      expect(await repository.endedUntil('learner-1')).toBe(Math.floor(noon.getTime() / 1000));
      expect(await repository.endedUntil('learner-2')).toBeUndefined();
      await repository.close();
    }
  });

  it('a backup restores everything, on this engine and from the other', async () => {
    for (const source of [engine, sqlite]) {
      const [from, to] = [await newPlaceOf(source, true), await newPlaceOf(engine, false)];
      expect(await data(from, 'backup', 'all.gz', '--force')).toMatchObject({ code: 0, err: '' });
      expect(await data(to, 'restore', 'all.gz')).toMatchObject({ code: 0, out: 'The backup is restored: 15 rows.' });
      for (const uid of ['learner-1', 'learner-2', "o'hara; drop table learner"])
        expect(await stateOf(to, uid)).toEqual(await stateOf(from, uid));
    }
    expect((await stat(join(folder, 'all.gz'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['all.gz']);
  });

  it('a restore needs --replace to overwrite, and preserves the signing key', async () => {
    const place = await newPlaceOf(engine, true);
    await data(place, 'backup', 'all.gz');
    await data(place, 'delete', '--uid', 'learner-2');
    const database = await place.open();
    await database.write((connection) =>
      connection.insertInto('signingKey').values({ name: 'tokens', body: 'secret-key' }).execute(),
    );
    await database.close();
    const { code, err } = await data(place, 'restore', 'all.gz');
    expect([code, err]).toEqual([1, expect.stringContaining('Add --replace')]);
    expect((await data(place, 'restore', 'all.gz', '--replace')).code).toBe(0);
    expect((await stateOf(place, 'learner-2')).completedPages).toHaveLength(1);
    const again = await place.open();
    const keys = await again.read((connection) => connection.selectFrom('signingKey').selectAll().execute());
    await again.close();
    expect(keys).toEqual([{ name: 'tokens', body: 'secret-key' }]);
    await data(place, 'backup', 'second.gz');
    expect(gunzipSync(await readFile(join(folder, 'second.gz'))).toString()).not.toContain('secret-key');
  });

  it('a backup of an older version is migrated', async () => {
    const place = await newPlaceOf(engine, true);
    await data(place, 'backup', 'all.gz');
    const up: (typeof migrations)[number]['up'] = async ({ schema }) => {
      await schema
        .alterTable('learner')
        .addColumn('motto', 'text', (column) => column.notNull().defaultTo('none'))
        .execute();
    };
    const known = [...migrations, { name: '2999-01-01-mottos', up }];
    const newer = await engine.newPlace();
    const database = await newer.open({ migrations: known });
    const restored = await restoreBackup(database, { path: join(folder, 'all.gz'), replace: false, known });
    expect(restored.rows).toBe(15);
  });
});

describe('a restore fails and changes nothing for', () => {
  const change = async (from: string, to: string, alter: (text: string) => string) =>
    await writeFile(join(folder, to), gzipSync(alter(gunzipSync(await readFile(join(folder, from))).toString())));

  it.each([
    ['a backup of a newer version', 'newer.gz', 'The backup was made by a newer version of the service (3000-01-01-x)'],
    ['a truncated one', 'cut.gz', 'is truncated or damaged'],
    ['one without its end', 'short.gz', 'is truncated or damaged: its end is missing'],
    ['one with rows of an unknown table', 'foreign.gz', 'The backup has rows of forgotten, which this version'],
    ['another file', 'other.gz', 'is not a backup of the progress service'],
    ['a missing file', 'none.gz', 'does not exist'],
  ])('%s', async (_, file, sentence) => {
    const place = await newPlaceOf(sqlite, true);
    await data(place, 'backup', 'all.gz');
    await change('all.gz', 'newer.gz', (text) => text.replace('"migrations":[', '"migrations":["3000-01-01-x",'));
    await change('all.gz', 'short.gz', (text) => text.split('\n').slice(0, -3).join('\n'));
    await change('all.gz', 'foreign.gz', (text) => text.replace('"table":"learner"', '"table":"forgotten"'));
    await change('all.gz', 'other.gz', () => '{"hello":1}');
    await change('all.gz', 'cut.gz', (text) => text);
    await truncate(join(folder, 'cut.gz'), (await stat(join(folder, 'cut.gz'))).size - 40);
    const before = await stateOf(place, 'learner-1');
    const { code, err } = await data(place, 'restore', file, '--replace');
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await stateOf(place, 'learner-1')).toEqual(before);
  });
});

describe('trying a backup', () => {
  const tryLater = async (place: DatabasePlace, hours: number) => {
    const now = new Date(noon.getTime() + hours * 3_600_000);
    return await dataCommand(['try', 'all.gz', '--hours', '26'], { place, folder, now, confirm });
  };

  it('reports its time and how many learners it restores, and leaves the database of the environment unchanged', async () => {
    const place = await newPlaceOf(sqlite, true);
    await data(place, 'backup', 'all.gz');
    await data(place, 'delete', '--uid', 'learner-1', '--yes');
    const out = 'The backup of 2026-05-04 12:00 UTC can be restored: 15 rows, 3 learners.';
    expect(await tryLater(place, 2)).toEqual({ code: 0, out, err: '' });
    expect((await stateOf(place, 'learner-1')).completedPages).toEqual([]);
    expect(shown).toEqual([]);
  });

  it('fails for an old one, since the latest is missing', async () => {
    const place = await newPlaceOf(sqlite, true);
    await data(place, 'backup', 'all.gz');
    const err = 'The backup can be restored, but it is 27 hours old: 2026-05-04 12:00 UTC.';
    expect(await tryLater(place, 27)).toEqual({ code: 1, out: '', err });
  });
});

it('deletes nothing if the operator declines, and does not ask with --yes', async () => {
  const place = await newPlaceOf(sqlite, true);
  answer = false;
  expect(await data(place, 'delete', '--uid', 'learner-1')).toMatchObject({ code: 1, err: 'Nothing was deleted.' });
  expect((await stateOf(place, 'learner-1')).completedPages).toHaveLength(1);
  expect((await data(place, 'delete', '--uid', 'learner-1', '--yes')).code).toBe(0);
  expect(shown).toHaveLength(1);
});

it('reports a missing folder, and overwrites a file only with --force', async () => {
  const place = await newPlaceOf(sqlite, true);
  expect((await data(place, 'backup', 'gone/all.gz')).err).toBe(`There is no folder ${join(folder, 'gone')}.`);
  await data(place, 'backup', 'all.gz');
  const before = await readFile(join(folder, 'all.gz'));
  for (const line of [
    ['backup', 'all.gz'],
    ['export', '--uid', 'learner-1', '--to', 'all.gz'],
  ]) {
    expect((await data(place, ...line)).err).toBe(
      `${join(folder, 'all.gz')} already exists. Add --force to overwrite it.`,
    );
  }
  expect(await readFile(join(folder, 'all.gz'))).toEqual(before);
  expect((await data(place, 'backup', 'all.gz', '--force')).code).toBe(0);
});

it('escapes terminal control characters in learner text without losing them', async () => {
  const place = await newPlaceOf(sqlite, true);
  const database = await place.open();
  const sent = 'a\u009b31m\u202Eb\u007f';
  await database.write((connection) => connection.updateTable('learner').set({ timeZone: sent }).execute());
  await database.close();
  const { out } = await data(place, 'export', '--uid', 'learner-1');
  await data(place, 'export', '--uid', 'learner-1', '--to', 'ana.json');
  for (const text of [out, await readFile(join(folder, 'ana.json'), 'utf8')]) {
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(JSON.parse(text)).toMatchObject({ learner: [{ timeZone: sent }] });
  }
});

it.each([
  ['export', 'export needs --uid UID.'],
  ['export learner-1', 'export needs --uid UID.'],
  ['delete --uid=', 'delete needs --uid UID.'],
  ['attempt', 'attempt needs the ID of an attempt, or --uid UID.'],
  ['end-sessions', 'end-sessions needs the UID of a learner.'],
  ['backup --force', 'backup needs a FILE.'],
])('%s names what is missing', async (line, sentence) => {
  const { code, err } = await data({ open: () => Promise.reject(new Error('is not opened')) }, ...line.split(' '));
  expect([code, err]).toEqual([1, `${sentence} To list all commands: npm run data -- --help`]);
});

it.each([[[]], [['backup', 'a', 'b']], [['tidy']], [['backup', '--all']]])('prints the usage for %j', async (args) => {
  const { code, err } = await data({ open: () => Promise.reject(new Error('is not opened')) }, ...args);
  expect([code, err]).toEqual([1, expect.stringMatching(/^Usage:/)]);
});

it('the command uses the database of the environment, and paths relative to the caller’s folder', async () => {
  const place = await newPlaceOf(sqlite, true);
  const env = { ...place.environment, INIT_CWD: folder };
  const command = [join(import.meta.dirname, 'main.ts'), 'backup', 'all.gz'];
  const { stdout, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect([stdout, status]).toEqual([
    `The backup is in ${join(folder, 'all.gz')}: 15 rows. Not in it: accounts (parent-site.sqlite in DATA_DIR, or where your parent site stores them), and keys (DATA_DIR/keys).\n`,
    0,
  ]);
});

it('a missing database results in no empty backup and no new database', async () => {
  const command = [join(import.meta.dirname, 'main.ts'), 'backup', 'all.gz'];
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'nowhere'), DATABASE_URL: '', INIT_CWD: folder };
  const { stderr, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect([stderr, status]).toEqual([
    `There is no database ${join(folder, 'nowhere/progress.sqlite')}. Set DATA_DIR or DATABASE_URL as for the service.\n`,
    1,
  ]);
  expect(await readdir(folder)).toEqual([]);
});
