import type { Turnstile } from '../limits/turnstile.ts';
import type { Database } from './database.ts';
import { StoreUnavailable } from './progress-repository.ts';

/** The database with so much at a time; what waits for too long is told that the store is unavailable. */
export function inTurns(database: Database, { enter }: Pick<Turnstile, 'enter'>): Database {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await enter();
    if (!leave) throw new StoreUnavailable('The database has more to do than it can.');
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    ...database,
    read: (work) => inTurn(() => database.read(work)),
    write: (work) => inTurn(() => database.write(work)),
  };
}
