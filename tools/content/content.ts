import { join } from 'node:path';
import { helpOf } from '../setup/help.mjs';
import { checkCommand } from './check-command.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { exportCommand } from './formats/export-command.ts';
import { importCommand } from './formats/import-command.ts';
import { messagesCommand } from './messages-command.ts';
import { parseCommand } from './parse-command.ts';
import { reportsCommand } from './reports-command.ts';
import { reviewCommand } from './review/review-command.ts';
import { schemaCommand } from './schema-command.ts';
import { statsCommand } from './stats-command.ts';

const commands = new Map<string, (paths: readonly string[], context: CommandContext) => Outcome | Promise<Outcome>>([
  ['check', checkCommand],
  ['parse', parseCommand],
  ['review', reviewCommand],
  ['stats', statsCommand],
  ['reports', reportsCommand],
  ['messages', messagesCommand],
  ['schema', schemaCommand],
  ['export', exportCommand],
  ['import', importCommand],
]);

const [name = '', ...paths] = process.argv.slice(2);
// npm runs scripts at the top of the project; paths are meant from where the author called it.
const context = { root: join(import.meta.dirname, '../..'), folder: process.env.INIT_CWD ?? process.cwd() };
const { lines, errors, ok } = (await commands.get(name)?.(paths, context)) ?? failure(helpOf('content'));
for (const line of lines) console.log(line);
for (const error of errors) console.error(error);
process.exitCode = ok ? 0 : 1;
