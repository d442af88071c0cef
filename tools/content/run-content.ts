import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { helpOf } from '../setup/help.mjs';
import { checkCommand } from './check-command.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { exportCommand, importCommand } from './formats/commands.ts';
import { messagesCommand } from './messages-command.ts';
import { parseCommand } from './parse-command.ts';
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

/** Runs a command of `npm run content`. */
export async function runContent([name = '', ...paths]: readonly string[], context: CommandContext): Promise<Outcome> {
  return (await commands.get(name)?.(paths, context)) ?? failure(helpOf('content'));
}

/** Lists and closes learner reports with the progress service's program. */
function reportsCommand(args: readonly string[], { root }: CommandContext): Outcome {
  const program = join(root, 'services/progress/src/reports/main.ts');
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  return { lines: [], errors: [], ok: status === 0 };
}
