import { askLine, askOperator } from '@tensely/service-host/logic';
import { openDatabaseOfCommand } from '../database/open-database-of-command.ts';
import { openEmptyDatabase } from '../database/open-empty-database.ts';
import { runData } from './run-data.ts';

process.exitCode = await runData(process.argv.slice(2), {
  open: openDatabaseOfCommand,
  openEmpty: openEmptyDatabase,
  // npm runs scripts at the top of the project; paths are meant from where the operator called it.
  folder: process.env.INIT_CWD ?? process.cwd(),
  now: () => new Date(),
  confirm: askOperator,
  ask: askLine,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
