import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { printable, printableJson, writePrivately } from '@tensely/service-host/command-line';
import { Command, CommanderError } from 'commander';
import { readEnvironment } from '../environment.ts';
import { type Outcome, renderBlocks, type Step } from './command-line/define-verb.ts';
import { createEffects, type Effects, type Terminal, terminal } from './effects.ts';
import { verbs } from './verbs/verbs.ts';

/** Runs one command line and returns the exit code. Every error becomes one sentence on the error output. */
export async function runRelease(
  line: readonly string[],
  output: Terminal,
  openEffects: () => Effects,
): Promise<number> {
  const asJson = line.includes('--json');
  // The store contains text of others: escape sequences must not reach the terminal.
  const shown: Terminal = {
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
      writeOut: (text) => shown.print(text.trimEnd()),
      writeErr: (text) => (refusal += text),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    })
    .showHelpAfterError('(--help lists the arguments and options)');
  for (const verb of verbs) {
    verb.addTo(program, async ({ name, dryRun, run }) => {
      called = name;
      const step = reportSteps(shown.say, () => performance.now());
      const outcome = await run({ effects: openEffects(), step, say: shown.say });
      shown.print(renderOutcome(name, dryRun, outcome, asJson));
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
    shown.say(sentence);
    if (asJson) shown.print(JSON.stringify({ verb: called ?? null, ok: false, error: sentence }, null, 2));
    return 1;
  }
}

/** Returns steps that print a line at their end, with their duration if they were slow. */
function reportSteps(say: (line: string) => void, now: () => number): Step {
  return async (name, work) => {
    const began = now();
    try {
      const result = await work();
      const seconds = (now() - began) / 1000;
      say(`  ✓ ${name}${seconds >= 0.5 ? ` (${seconds.toFixed(1)} s)` : ''}`);
      return result;
    } catch (error) {
      say(`  ✗ ${name}`);
      throw error;
    }
  };
}

/** Renders an outcome for standard output: one JSON document, or sentences and plain tables. */
function renderOutcome(verb: string, dryRun: boolean, { result, blocks, ok = true }: Outcome, asJson: boolean): string {
  if (asJson) return JSON.stringify({ verb, ok, dryRun, result }, null, 2);
  return [...(dryRun ? ['Nothing was changed (--dry-run).'] : []), ...renderBlocks(blocks)].join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  writePrivately();
  process.exitCode = await runRelease(process.argv.slice(2), terminal, () =>
    createEffects(root, readEnvironment(root)),
  );
}
