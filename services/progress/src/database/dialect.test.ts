import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportedTables } from '../store/tables-of-learners.ts';
import { sqlite } from '../testing/engines-under-test.ts';

const source = join(import.meta.dirname, '..');

/**
 * Features that distributed databases with PostgreSQL's protocol (CockroachDB, YugabyteDB) lack or ignore according to their
 * documentation. The uses in our code are listed below, with the remedy.
 */
const unsupported: Readonly<Record<string, RegExp>> = {
  'advisory locks': /pg_(try_)?advisory/,
  'unlogged tables': /\bunlogged\b/i,
  'a collation by name': /collate "C"/i,
  'listening and notifying': /\b(listen|notify)\s+\w+`/i,
  'triggers and functions': /create\s+(or replace\s+)?(function|trigger)/i,
  'auto-increment columns': /\b(serial|bigserial|autoincrement|generated always as identity)\b/i,
  'row locks without waiting': /\b(skip locked|nowait)\b|\.(skipLocked|noWait)\(/,
  'temporary tables': /create\s+temp/i,
  'ids of rows': /\b(ctid|rowid)\b/i,
};

/** All uses; docs/scaling.md#beyond-one-primary covers each. */
const known = [
  'database/migrations.ts: a collation by name',
  'database/migrations.ts: unlogged tables',
  'database/postgres/open-postgres.ts: advisory locks',
];

it('only the listed features prevent a move to a distributed database', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  );
  const found: string[] = [];
  for (const path of files) {
    const text = await readFile(join(source, path), 'utf8');
    for (const [what, pattern] of Object.entries(unsupported)) if (pattern.test(text)) found.push(`${path}: ${what}`);
  }
  expect(found.sort()).toEqual(known);
});

it('every table of learner data has the learner in its key, so that learners can be sharded', async () => {
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
});

/** The table's name in the database. */
function inDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
