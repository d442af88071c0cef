import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createProgressRepository } from '../store/progress-repository.ts';
import { type DatabasePlace, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { noon, session, writing } from '../testing/service-under-test.ts';
import type { Connection, Database } from './database.ts';
import { migrations } from './migrations.ts';
import { StoreUnavailable } from './store-errors.ts';

const names = migrations.map(({ name }) => name);
const second = {
  name: '2027-06-01-second',
  up: async (connection: Connection) => {
    await connection.schema.createTable('second').addColumn('x', 'text').execute();
  },
};

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await newPlace({ isEmpty: true });
  });
  const open = (known = migrations) => place.open({ migrations: known });
  const applied = async (database: Database) => (await readRows(database, 'migration')).map(({ name }) => name).sort();

  it('runs every migration once, in order', async () => {
    await open();
    await open([...migrations, second]);
    expect(await applied(await open([...migrations, second]))).toEqual([...names, second.name]);
  });

  it('runs them once when several processes start at once on an empty database', async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, () => open([...migrations, second])));
    for (const database of databases) expect(await applied(database)).toEqual([...names, second.name]);
  });

  it('changes nothing if one fails', async () => {
    const database = await open();
    const broken = { name: '2027-06-02-broken', up: () => Promise.reject(new Error('broken')) };
    await expect(open([...migrations, second, broken])).rejects.toThrow('broken');
    expect(await applied(database)).toEqual(names);
    const read = database.read((connection) => sql`select * from second`.execute(connection));
    await expect(read).rejects.toMatchObject({ cause: { message: expect.stringContaining('second') } });
  });

  it('works beside a newer version that has only added to the schema', async () => {
    await open([...migrations, second]);
    const repository = createProgressRepository(await open());
    const saved = await repository.save(writing({ kind: 'session', session: session() }));
    expect(saved.sessions).toHaveLength(1);
    await expect(repository.readData('learner-1')).rejects.toMatchObject({
      cause: { message: 'A newer version has changed the database (2027-06-01-second).' },
    });
    const removal = repository.removeData({ uid: 'learner-1', authTime: 1 }, noon);
    await expect(removal).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await repository.read('learner-1')).sessions).toHaveLength(1);
  });

  it('rejects a database after a newer version’s contracting migration, and names it', async () => {
    const contracting = { ...second, name: '2027-06-03-second-contracts' };
    await open([...migrations, contracting]);
    await expect(open()).rejects.toThrow(
      'The database was changed by a newer version (2027-06-03-second-contracts). Start that version instead.',
    );
  });
});
