import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabasePlace, describeOnEachEngine } from '../testing/engines-under-test.ts';
import type { Connection, Database } from './database.ts';
import { migrations } from './migrations.ts';

const names = migrations.map(({ name }) => name);
const second = {
  name: '2027-06-01-second',
  up: async (connection: Connection) => {
    await connection.schema.createTable('second').addColumn('x', 'text').execute();
  },
};

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  let opened: Database[];
  beforeEach(async () => {
    place = await newPlace();
    opened = [];
  });
  afterEach(async () => {
    for (const database of opened) await database.close();
    await place.remove();
  });

  const open = async (known = migrations) => {
    const database = await place.open({ migrations: known });
    opened.push(database);
    return database;
  };
  const applied = async (database: Database) => {
    const rows = await database.read((connection) => connection.selectFrom('migration').select('name').execute());
    return rows.map(({ name }) => name);
  };

  it('runs every migration once, in order', async () => {
    await open();
    await open([...migrations, second]);
    expect(await applied(await open([...migrations, second]))).toEqual([...names, second.name]);
  });

  it('runs them once when several processes start at the same time on an empty database', async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, () => open([...migrations, second])));
    for (const database of databases) expect(await applied(database)).toEqual([...names, second.name]);
  });

  it('leaves everything as it was when one fails', async () => {
    const database = await open();
    const broken = { name: '2027-06-02-broken', up: () => Promise.reject(new Error('broken')) };
    await expect(open([...migrations, second, broken])).rejects.toThrow('broken');
    expect(await applied(database)).toEqual(names);
    const read = database.read((connection) => sql`select * from second`.execute(connection));
    await expect(read).rejects.toMatchObject({ cause: { message: expect.stringContaining('second') } });
  });

  it('refuses a database that a newer version has changed, naming the change', async () => {
    await open([...migrations, second]);
    await expect(open()).rejects.toThrow('The database was changed by a newer version (2027-06-01-second).');
  });
});
