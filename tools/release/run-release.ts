import { messageOf } from '@tensely/core/logic';
import { printable, printableJson } from '@tensely/service-host/command-line';
import { Command, CommanderError } from 'commander';
import { renderOutcome, reportSteps } from './command-line/output.ts';
import type { Effects, Terminal } from './effects.ts';
import { verbs } from './verbs/verbs.ts';

/** Runs one command line and returns the exit code. Every error becomes one sentence on the error output. */
export async function runRelease(
  line: readonly string[],
  output: Terminal,
  openEffects: () => Effects,
): Promise<number> {
  const asJson = line.includes('--json');
  // The store contains text of others: escape sequences must not reach the terminal.
  const terminal: Terminal = {
    ...output,
    say: (text) => output.say(printable(text)),
    print: (text) => output.print(asJson ? printableJson(text) : printable(text)),
  };
  let called: string | undefined;
  let code = 0;
  let refusal = '';
  const program = new Command('npm run release --')
    .description('Publishes versions of the shell and of remotes, and decides which of them visitors get.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => (refusal += text),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    })
    .showHelpAfterError('(--help lists the arguments and options)');
  for (const verb of verbs) {
    verb.addTo(program, async ({ name, dryRun, run }) => {
      called = name;
      const step = reportSteps(terminal.say, () => performance.now());
      const outcome = await run({ effects: openEffects(), step, say: terminal.say });
      terminal.print(renderOutcome(name, dryRun, outcome, asJson));
      code = outcome.ok === false ? 1 : 0;
    });
  }
  try {
    await program.parseAsync(line.length > 0 ? [...line] : ['--help'], { from: 'user' });
    return code;
  } catch (error) {
    const isCommander = error instanceof CommanderError;
    if (isCommander && error.exitCode === 0) return 0;
    const sentence = isCommander ? refusal.trim() : messageOf(error);
    terminal.say(sentence);
    if (asJson) terminal.print(JSON.stringify({ verb: called ?? null, ok: false, error: sentence }, null, 2));
    return 1;
  }
}
