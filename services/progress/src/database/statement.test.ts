import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DatabasePlace, describeOnEachEngine } from '../testing/engines-under-test.ts';
import type { Database } from './database.ts';
import { type Migration, migrations } from './migrations.ts';
import { statement } from './statement.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const insert = statement<[uid: string, timeZone: string | null]>('insert into learner (uid, time_zone) values (?, ?)');
const learners = statement<[], { uid: string; timeZone: string | null }>(
  'select uid, time_zone as "timeZone" from learner order by uid',
);

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  let database: Database;
  const rows = () => database.read((connection) => connection.run(learners));

  beforeEach(async () => {
    place = await newPlace();
    database = await place.open();
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  it('runs statements that are sent together in their order', async () => {
    const seen = await database.write(async ({ run }) =>
      Promise.all([
        run(learners),
        run(insert, 'learner-1', 'Asia/Tokyo'),
        run(learners),
        run(insert, 'learner-2', null),
      ]),
    );
    const first = { uid: 'learner-1', timeZone: 'Asia/Tokyo' };
    expect(seen).toEqual([[], [], [first], []]);
    expect(await rows()).toEqual([first, { uid: 'learner-2', timeZone: null }]);
  });

  it('undoes all that was sent together with one that fails, and goes on afterwards', async () => {
    const failing = database.write(async ({ run }) =>
      Promise.all([run(insert, 'learner-1', null), run(insert, 'learner-1', null), run(insert, 'learner-2', null)]),
    );
    await expect(failing).rejects.toThrow('The database did not answer.');
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => database.write(({ run }) => run(insert, `learner-${number}`, null))),
    );
    expect(await rows()).toHaveLength(20);
  });

  it('runs what was prepared before another process added a column', async () => {
    await database.write(({ run }) => run(insert, 'learner-1', null));
    expect(await rows()).toHaveLength(1);
    const addition: Migration = {
      name: '9999-01-01-addition',
      up: async ({ schema }) => await schema.alterTable('learner').addColumn('nickname', 'text').execute(),
    };
    await (await place.open({ migrations: [...migrations, addition] })).close();
    expect(await rows()).toEqual([{ uid: 'learner-1', timeZone: null }]);
  });
});
