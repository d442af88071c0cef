import type { Database } from './database.ts';
import type { Semaphore } from './semaphore.ts';
import { StoreUnavailable } from './store-errors.ts';

/**
 * The database with as many reads and writes at once as there are permits: with thousands at a time each step of each would
 * wait for a step of all others, and none would end in time. Rejects with StoreUnavailable where no permit is had in time.
 */
export function limitConcurrency(database: Database, { acquire }: Pick<Semaphore, 'acquire'>): Database {
  const withPermit = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquire();
    if (!release) throw new StoreUnavailable('The database has more to do than it can.');
    try {
      return await work();
    } finally {
      release();
    }
  };
  return {
    ...database,
    readOne: (statement) => withPermit(() => database.readOne(statement)),
    read: (work) => withPermit(() => database.read(work)),
    write: (work) => withPermit(() => database.write(work)),
  };
}
