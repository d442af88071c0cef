import { beforeEach, expect, it } from 'vitest';
import { type DatabasePlace, describeOnEachEngine } from '../testing/engines-under-test.ts';
import { databaseClock } from './database-clock.ts';

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await newPlace();
  });

  it('returns the time of a database server', async () => {
    const database = await place.open({});
    const clocks = databaseClock(database);
    const times = await Promise.all(clocks.map(({ ask }) => ask()));
    await database.close();
    expect(times).toHaveLength(database.engine === 'postgres' ? 1 : 0);
    // In tests it runs on this machine.
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(30_000);
  });
});
