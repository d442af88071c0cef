import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { openDatabase } from '../database/open-database.ts';
import { readEnvironment } from '../environment.ts';
import { runData } from './run-data.ts';

const root = join(import.meta.dirname, '../../../..');
/** A backup of everything may take its time. */
const longestMs = 24 * 3600 * 1000;

writePrivately();

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

process.exitCode = await runData(process.argv.slice(2), {
  open: async () => {
    const environment = readEnvironment(process.env);
    return await openDatabase({ ...environment, databaseTimeoutMs: longestMs }, pino({ level: 'silent' }));
  },
  // npm runs scripts at the top of the project; paths are meant from where the operator called it.
  folder: process.env.INIT_CWD ?? process.cwd(),
  now: () => new Date(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
