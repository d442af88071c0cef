import { askOperator } from '@tensely/service-host/logic';
import { openDatabaseOfCommand, openEmptyDatabase } from '../database/open-database-of-command.ts';
import { runData } from './run-data.ts';

process.exitCode = await runData(process.argv.slice(2), {
  open: openDatabaseOfCommand,
  openEmpty: openEmptyDatabase,
  // npm runs scripts in the root folder, but paths are relative to the operator's folder.
  folder: process.env.INIT_CWD ?? process.cwd(),
  now: () => new Date(),
  confirm: askOperator,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
