import { openDatabaseOfCommand } from '../database/open-database-of-command.ts';
import { reportsCommand } from './reports-command.ts';

const { lines, errors, ok } = await reportsCommand(process.argv.slice(2), {
  open: openDatabaseOfCommand,
  now: () => new Date(),
});
for (const line of lines) process.stdout.write(`${line}\n`);
for (const error of errors) process.stderr.write(`${error}\n`);
process.exitCode = ok ? 0 : 1;
