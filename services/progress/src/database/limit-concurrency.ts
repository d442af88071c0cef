import type { Database } from './database.ts';
import type { Semaphore } from './semaphore.ts';
import { StoreUnavailable } from './store-errors.ts';

/**
 * Limits the concurrent reads and writes of a database. With thousands at once, each step would wait for a step of all others,
 * and all would time out. Rejects with StoreUnavailable if no permit becomes free in time.
 */
export function limitConcurrency(database: Database, { acquire }: Pick<Semaphore, 'acquire'>): Database {
  const withPermit = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquire();
    if (!release) throw new StoreUnavailable('The database is overloaded.');
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
