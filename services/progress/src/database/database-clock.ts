import type { OtherClock } from '@tensely/service-host/logic';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The clock of the database, if it is a server. */
export function databaseClock(database: Database): OtherClock[] {
  if (database.engine !== 'postgres') return [];
  const ask = async () => {
    const { rows } = await database.read((connection) =>
      sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(connection),
    );
    return Number(rows[0]?.ms);
  };
  return [{ owner: 'the database', ask }];
}
