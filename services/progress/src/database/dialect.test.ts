import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportedTables } from '../store/tables-of-learners.ts';
import { sqlite } from '../testing/engines-under-test.ts';

const source = join(import.meta.dirname, '..');

/**
 * What a database that speaks PostgreSQL's protocol over several machines (CockroachDB, YugabyteDB) does not have, or has as words without
 * effect, by their documentation. Where ours needs it is listed below, with what would be done.
 */
const inTheWay: Readonly<Record<string, RegExp>> = {
  'advisory locks': /pg_(try_)?advisory/,
  'unlogged tables': /\bunlogged\b/i,
  'a collation by name': /collate "C"/i,
  'listening and notifying': /\b(listen|notify)\s+\w+`/i,
  'triggers and functions': /create\s+(or replace\s+)?(function|trigger)/i,
  'numbers that rise by themselves': /\b(serial|bigserial|autoincrement|generated always as identity)\b/i,
  'row locks without waiting': /\b(skip locked|nowait)\b|\.(skipLocked|noWait)\(/,
  'temporary tables': /create\s+temp/i,
  'ids of rows': /\b(ctid|rowid)\b/i,
};

/** Everything of it that there is; each is dealt with in docs/scaling.md#beyond-one-primary. */
const known = [
  'database/migration.ts: a collation by name',
  'database/migrations.ts: unlogged tables',
  'database/postgres/open-postgres.ts: advisory locks',
];

it('nothing but what is listed stands in the way of a database over several machines', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  );
  const found: string[] = [];
  for (const path of files) {
    const text = await readFile(join(source, path), 'utf8');
    for (const [what, pattern] of Object.entries(inTheWay)) if (pattern.test(text)) found.push(`${path}: ${what}`);
  }
  expect(found.sort()).toEqual(known);
});

it('every row of a learner is found by the learner, so that learners can be divided among databases', async () => {
  const place = await sqlite.newPlace();
  const database = await place.open();
  const tables = await database.readOne((connection) => connection.introspection.getTables());
  const withoutLearner = tables
    .filter(({ columns }) => columns.every(({ name }) => name !== 'uid'))
    .map(({ name }) => name)
    .sort();
  expect(withoutLearner).toEqual(['exam_key', 'learner_report', 'migration', 'signing_key']);
  const withLearner = tables.filter(({ name }) => !withoutLearner.includes(name)).map(({ name }) => name);
  expect(withLearner.sort()).toEqual(exportedTables.map(inDatabase).sort());
  await database.close();
  await place.remove();
});

/** The name of a table as the database has it. */
function inDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
