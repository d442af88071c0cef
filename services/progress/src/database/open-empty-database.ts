import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Opens an empty SQLite database, readable only by its owner, that is deleted on close. */
export async function openEmptyDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'progress-empty-'));
  const database = await openSqlite(join(folder, 'progress.sqlite'));
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
