import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { hasCode, OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { backupTables, rowsOf } from '../store/tables-of-learners.ts';

const headSchema = z.object({
  format: z.literal('tensely-progress-backup'),
  migrations: z.array(z.string()),
  createdAt: z.string(),
});
const rowSchema = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const endSchema = z.object({ rows: z.int() });

export type BackupHead = z.infer<typeof headSchema>;
export type BackupRow = z.infer<typeof rowSchema>;

/**
 * Writes a consistent snapshot to a file, for either engine: gzipped JSON lines, readable only by its owner. The service can
 * keep running. The backup contains no signing keys.
 * @returns the number of rows
 */
export async function writeBackup(database: Database, path: string, now: Date): Promise<number> {
  const draft = `${path}.unfinished`;
  let rows = 0;
  try {
    await database.read(async (connection) => {
      const lines = async function* () {
        const known = await connection.selectFrom('migration').select('name').orderBy('name').execute();
        const migrations = known.map(({ name }) => name);
        yield line({ format: 'tensely-progress-backup', migrations, createdAt: now.toISOString() });
        for (const table of backupTables)
          for await (const row of rowsOf(connection, table)) {
            rows += 1;
            yield line({ table, row });
          }
        yield line({ rows });
      };
      await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }));
    });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return rows;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Reads a backup: first its head, then its rows. Throws an OperatorError if it is missing, truncated, or no backup. */
export async function* readBackup(path: string): AsyncGenerator<BackupHead | BackupRow> {
  let rows = 0;
  let isWhole = false;
  let isFirst = true;
  for await (const value of jsonLines(path)) {
    if (isFirst) {
      const head = headSchema.safeParse(value);
      if (!head.success) throw new OperatorError(`${path} is not a backup of the progress service.`);
      isFirst = false;
      yield head.data;
      continue;
    }
    const row = rowSchema.safeParse(value);
    if (row.success) {
      rows += 1;
      yield row.data;
    } else isWhole = endSchema.safeParse(value).data?.rows === rows;
  }
  if (!isWhole) throw new OperatorError(`${path} is truncated or damaged: its end is missing.`);
}

async function* jsonLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path);
  const content = file.pipe(createGunzip());
  // A failure of either ends the loop below.
  file.on('error', (error) => content.destroy(error));
  try {
    for await (const text of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(text);
  } catch (error) {
    throw new OperatorError(hasCode(error, 'ENOENT') ? `${path} does not exist.` : `${path} is truncated or damaged.`);
  }
}
