import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

let database: Kysely<Tables>;
beforeEach(() => {
  database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
});
afterEach(() => database.destroy());

const applied = async () => (await database.selectFrom('migration').select('name').execute()).map(({ name }) => name);
const names = migrations.map(({ name }) => name);
const second = {
  name: '2027-06-01-second',
  up: async (transaction: Kysely<Tables>) => {
    await transaction.schema.createTable('second').addColumn('x', 'text').execute();
  },
};

it('runs every migration once, in order', async () => {
  await migrate(database);
  await migrate(database, [...migrations, second]);
  await migrate(database, [...migrations, second]);
  expect(await applied()).toEqual([...names, second.name]);
});

it('leaves everything as it was when one fails', async () => {
  await migrate(database);
  const broken = { name: '2027-06-02-broken', up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database, [...migrations, second, broken])).rejects.toThrow('broken');
  expect(await applied()).toEqual(names);
  await expect(sql`select * from second`.execute(database)).rejects.toThrow('no such table');
});

it('refuses a database that a newer version has changed, naming the change', async () => {
  await migrate(database, [...migrations, second]);
  await expect(migrate(database)).rejects.toThrow('The database was changed by a newer version (2027-06-01-second).');
});
