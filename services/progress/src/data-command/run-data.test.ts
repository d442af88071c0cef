import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type Migration, migrations } from '../database/migrations.ts';
import { createProgressRepository } from '../store/progress-repository.ts';
import { dataCommand } from '../testing/data-command.ts';
import { addRows, type DatabasePlace, describeOnEachEngine, readRows, sqlite } from '../testing/engines-under-test.ts';
import { completion, inSeconds, noon, session, writing } from '../testing/service-under-test.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
/** What the operator was asked, and answers. */
let shown: string[];
let answer: boolean;
beforeEach(() => {
  [folder, shown, answer] = [temporaryFolder(), [], true];
});

const inFolder = (name: string) => join(folder, name);
const modeOf = async (name: string) => (await stat(inFolder(name))).mode & 0o777;
const learners = ['learner-1', 'learner-2', "o'hara; drop table learner"];

async function using<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await place.open();
  const result = await work(database);
  await database.close();
  return result;
}

/** A database with three learners. */
async function fullPlace(engine = sqlite): Promise<DatabasePlace> {
  const place = await engine.newPlace();
  await using(place, async (database) => {
    const { save } = createProgressRepository(database);
    for (const uid of learners) {
      const rest = { uid, authTime: inSeconds(noon), sequence: noon.getTime(), timeZone: 'America/Lima' };
      await save(writing({ kind: 'session', session: session({ page: 4 }) }, rest));
      await save(writing({ kind: 'session', session: session() }, rest));
      await save(writing({ kind: 'completion', page: completion() }, rest));
    }
  });
  return place;
}

const confirm = async (text: string) => {
  shown.push(text);
  return answer;
};
/** Runs a command line. Its words must not contain blanks. */
const data = (place: Pick<DatabasePlace, 'open'>, line: string, now = noon) =>
  dataCommand(line.split(' '), { place, folder, confirm, now });
const unopened = { open: () => Promise.reject(new Error('is not opened')) };

const stateOf = (place: DatabasePlace, uid: string) =>
  using(place, async (database) => {
    const repository = createProgressRepository(database);
    const answers = await repository.readAnswers(uid, { level: 'A1', topic: 'nouns', page: 3 });
    return { ...(await repository.read(uid)), answers };
  });

await describeOnEachEngine((engine) => {
  it('exports all stored data of one learner, and nothing of others', async () => {
    const place = await fullPlace(engine);
    const { code, out, err } = await data(place, 'export --uid learner-1');
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
    await data(place, 'export --uid learner-1 --to ana.json');
    expect(JSON.parse(await readFile(inFolder('ana.json'), 'utf8'))).toEqual(JSON.parse(out));
    expect(await modeOf('ana.json')).toBe(0o600);
  });

  it('deletes all data of one learner, and says so if there was none', async () => {
    const place = await fullPlace(engine);
    const before = await stateOf(place, 'learner-2');
    const out = 'All stored data of the learner is deleted: 5 rows.';
    expect(await data(place, 'delete --uid learner-1')).toMatchObject({ code: 0, out });
    expect(shown).toEqual([
      expect.stringMatching(/^This deletes the stored data of the learner "learner-1": .*completedPage 1.* rows\.$/),
    ]);
    const nothing = { sessions: [], completedPages: [], activeDays: [], answers: { last: null, best: null } };
    expect(await stateOf(place, 'learner-1')).toMatchObject(nothing);
    expect(await stateOf(place, 'learner-2')).toEqual(before);
    const err = expect.stringContaining('No data is stored for this learner.');
    for (const line of ['delete --uid learner-1', 'export --uid nobody'])
      expect(await data(place, line)).toMatchObject({ code: 1, err });
  });

  it('ends every sign-in of one learner, which survives a backup and the deletion of the data', async () => {
    const [place, other] = [await fullPlace(engine), await engine.newPlace()];
    const out = 'Every sign-in of the learner has ended. They must sign in again.';
    expect(await data(place, 'end-sessions learner-1')).toMatchObject({ code: 0, out });
    expect((await data(place, 'end-sessions laerner-1')).out).toBe(
      `${out} Nothing else is stored under this uid: check its spelling. The uids of Firebase users are firebase:<uid>.`,
    );
    await data(place, 'delete --uid learner-1');
    await data(place, 'backup ended.gz');
    await data(other, 'restore ended.gz');
    for (const one of [place, other]) {
      const ended = (uid: string) => using(one, (database) => createProgressRepository(database).endedUntil(uid));
      expect([await ended('learner-1'), await ended('learner-2')]).toEqual([inSeconds(noon), undefined]);
    }
  });

  it.each([engine, sqlite])('a backup restores everything, also from $engine', async (source) => {
    const [from, to] = [await fullPlace(source), await engine.newPlace()];
    expect(await data(from, 'backup all.gz')).toMatchObject({ code: 0, err: '' });
    expect(await data(to, 'restore all.gz')).toMatchObject({ code: 0, out: 'The backup is restored: 15 rows.' });
    for (const uid of learners) expect(await stateOf(to, uid)).toEqual(await stateOf(from, uid));
    expect(await modeOf('all.gz')).toBe(0o600);
    expect(await readdir(folder)).toEqual(['all.gz']);
  });

  it('a restore needs --replace to overwrite, and preserves the signing key', async () => {
    const place = await fullPlace(engine);
    await data(place, 'backup all.gz');
    await data(place, 'delete --uid learner-2');
    const key = { name: 'tokens', body: 'secret-key' };
    await using(place, (database) => addRows(database, 'signingKey', [key]));
    const { code, err } = await data(place, 'restore all.gz');
    expect([code, err]).toEqual([1, expect.stringContaining('Add --replace')]);
    expect((await data(place, 'restore all.gz --replace')).code).toBe(0);
    expect((await stateOf(place, 'learner-2')).completedPages).toHaveLength(1);
    expect(await using(place, (database) => readRows(database, 'signingKey'))).toEqual([key]);
    await data(place, 'backup second.gz');
    expect(gunzipSync(await readFile(inFolder('second.gz'))).toString()).not.toContain('secret-key');
  });

  it('a backup of an older version is migrated', async () => {
    await data(await fullPlace(engine), 'backup all.gz');
    const up: Migration['up'] = async ({ schema }) => {
      const toLearner = schema.alterTable('learner');
      await toLearner.addColumn('motto', 'text', (column) => column.notNull().defaultTo('none')).execute();
    };
    const known = [...migrations, { name: '2999-01-01-mottos', up }];
    const database = await (await engine.newPlace()).open({ migrations: known });
    const { rows } = await restoreBackup(database, { path: inFolder('all.gz'), replace: false, known });
    expect(rows).toBe(15);
  });
});

it.each<[string, (backup: string) => Buffer | undefined, string]>([
  [
    'a backup of a newer version',
    (backup) => gzipSync(backup.replace('"migrations":[', '"migrations":["3000-01-01-x",')),
    'The backup was made by a newer version of the service (3000-01-01-x)',
  ],
  ['a truncated one', (backup) => gzipSync(backup).subarray(0, -40), 'is truncated or damaged'],
  [
    'one without its end',
    (backup) => gzipSync(backup.split('\n').slice(0, -3).join('\n')),
    'is truncated or damaged: its end is missing',
  ],
  [
    'one with rows of an unknown table',
    (backup) => gzipSync(backup.replace('"table":"learner"', '"table":"forgotten"')),
    'The backup has rows of forgotten, which this version',
  ],
  ['another file', () => gzipSync('{"hello":1}'), 'is not a backup of the progress service'],
  ['a missing file', () => undefined, 'does not exist'],
])('a restore fails and changes nothing for %s', async (_, alter, sentence) => {
  const place = await fullPlace();
  await data(place, 'backup all.gz');
  const altered = alter(gunzipSync(await readFile(inFolder('all.gz'))).toString());
  if (altered) await writeFile(inFolder('altered.gz'), altered);
  const before = await stateOf(place, 'learner-1');
  const { code, err } = await data(place, 'restore altered.gz --replace');
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await stateOf(place, 'learner-1')).toEqual(before);
});

describe('trying a backup', () => {
  const tryAfter = (place: DatabasePlace, hours: number) =>
    data(place, 'try all.gz --hours 26', new Date(noon.getTime() + hours * 3_600_000));

  it('reports its time and how many learners it restores, and leaves the database of the environment unchanged', async () => {
    const place = await fullPlace();
    await data(place, 'backup all.gz');
    await data(place, 'delete --uid learner-1 --yes');
    const out = 'The backup of 2026-05-04 12:00 UTC can be restored: 15 rows, 3 learners.';
    expect(await tryAfter(place, 2)).toEqual({ code: 0, out, err: '' });
    expect((await stateOf(place, 'learner-1')).completedPages).toEqual([]);
    expect(shown).toEqual([]);
  });
});

it('deletes nothing if the operator declines, and does not ask with --yes', async () => {
  const place = await fullPlace();
  answer = false;
  expect(await data(place, 'delete --uid learner-1')).toMatchObject({ code: 1, err: 'Nothing was deleted.' });
  expect((await stateOf(place, 'learner-1')).completedPages).toHaveLength(1);
  expect((await data(place, 'delete --uid learner-1 --yes')).code).toBe(0);
  expect(shown).toHaveLength(1);
});

it('reports a missing folder, and overwrites a file only with --force', async () => {
  const place = await fullPlace();
  expect((await data(place, 'backup gone/all.gz')).err).toBe(`There is no folder ${inFolder('gone')}.`);
  await writeFile(inFolder('all.gz'), 'mine');
  for (const line of ['backup all.gz', 'export --uid learner-1 --to all.gz'])
    expect((await data(place, line)).err).toBe(`${inFolder('all.gz')} already exists. Add --force to overwrite it.`);
  expect(await readFile(inFolder('all.gz'), 'utf8')).toBe('mine');
  expect((await data(place, 'backup all.gz --force')).code).toBe(0);
});

it.each([
  ['export', 'export needs --uid UID.'],
  ['backup --force', 'backup needs a FILE.'],
])('%s names what is missing', async (line, sentence) => {
  const err = `${sentence} To list all commands: npm run data -- --help`;
  expect(await data(unopened, line)).toMatchObject({ code: 1, err });
});

function spawnBackup(variables: Record<string, string>) {
  const command = [join(import.meta.dirname, 'main.ts'), 'backup', 'all.gz'];
  const env = { PATH: process.env.PATH, DATABASE_URL: '', INIT_CWD: folder, ...variables };
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return [stdout + stderr, status];
}

it('the command uses the database of the environment, and paths relative to the caller’s folder', async () => {
  const place = await fullPlace();
  expect(spawnBackup(place.environment)).toEqual([
    `The backup is in ${inFolder('all.gz')}: 15 rows. Not in it: accounts (parent-site.sqlite in DATA_DIR, or where your parent site stores them), and keys (DATA_DIR/keys).\n`,
    0,
  ]);
});

it('a missing database results in no empty backup and no new database', async () => {
  const missing = inFolder('nowhere/progress.sqlite');
  expect(spawnBackup({ DATA_DIR: inFolder('nowhere') })).toEqual([
    `There is no database ${missing}. Set DATA_DIR or DATABASE_URL as for the service.\n`,
    1,
  ]);
  expect(await readdir(folder)).toEqual([]);
});
