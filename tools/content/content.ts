import { join } from 'node:path';
import { checkCommand } from './check-command.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
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
  ['schema', schemaCommand],
]);

const USAGE = `Say what to do with the content:
  npm run content -- check [PATH…]   checks authors' files, all of them or those named
  npm run content -- parse FILE      prints a page or a test in its canonical form, and what had to be repaired
  npm run content -- review TOPIC    prints what a second solver has to answer, without keys (--all: everything);
                                     --answers FILE takes the filled sheet, and writes the record
  npm run content -- stats           tells what there is, topic by topic and test by test
  npm run content -- reports         lists what learners have reported; QUESTION --close closes what is answered
  npm run content -- schema          writes the JSON Schema of a page, for editors`;

const [name = '', ...paths] = process.argv.slice(2);
// npm runs scripts at the top of the project; paths are meant from where the author called it.
const context = { root: join(import.meta.dirname, '../..'), folder: process.env.INIT_CWD ?? process.cwd() };
const { lines, errors, ok } = (await commands.get(name)?.(paths, context)) ?? failure(USAGE);
for (const line of lines) console.log(line);
for (const error of errors) console.error(error);
process.exitCode = ok ? 0 : 1;
