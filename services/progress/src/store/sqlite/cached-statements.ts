import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostStatements = 500;

/** The database with every statement prepared once: Kysely prepares anew at each use, which costs more than most of ours. */
export function withCachedStatements(file: Database): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      const before = known.get(sql);
      if (before) return before;
      if (known.size >= mostStatements) known.clear();
      const statement = file.prepare(sql);
      known.set(sql, statement);
      return statement;
    },
    close: () => file.close(),
  };
}
