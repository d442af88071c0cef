import { messageOf } from '@tensely/core/logic';
import { printable, printableJson } from '@tensely/service-host/logic';
import { Command, CommanderError } from 'commander';
import { type Outcome, rendered, renderedRefusal } from './command-line/output.ts';
import { tellSteps } from './command-line/step.ts';
import type { Effects, Terminal } from './effects.ts';
import type { Screen } from './screen.ts';
import { verbs } from './verbs/verbs.ts';

/** Runs one command line and returns the exit code. Every error becomes one sentence on the error output. */
export async function runRelease(
  line: readonly string[],
  output: Terminal,
  openEffects: () => Effects,
): Promise<number> {
  const asJson = line.includes('--json');
  // The store contains text from other people: escape sequences must not reach the terminal.
  const terminal: Terminal = {
    ...output,
    say: (text) => output.say(printable(text)),
    print: (text) => output.print(asJson ? printableJson(text) : printable(text)),
  };
  let called: string | undefined;
  let code = 0;
  let refusal = '';
  const program = new Command('npm run release --')
    .description('Publishes versions of the shell and of remotes, and decides who is served which.')
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
      const task = { effects: openEffects(), step: tellSteps(terminal.say, () => performance.now()) };
      const outcome = await run(task);
      const print = (shown: Outcome) => terminal.print(rendered(name, dryRun, shown, asJson));
      const { screen } = terminal;
      if (screen && !asJson && outcome.againAfterMs !== undefined) {
        await watch(() => run(task), outcome, { screen, print, say: terminal.say });
      } else {
        print(outcome);
        code = outcome.ok === false ? 1 : 0;
      }
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
    if (asJson) terminal.print(renderedRefusal(called, sentence));
    return 1;
  }
}

interface Shown {
  screen: Screen;
  print(outcome: Outcome): void;
  say(sentence: string): void;
}

/** Refreshes a view until the operator ends it (Ctrl+C). An error of one refresh is shown in its place. */
async function watch(read: () => Promise<Outcome>, first: Outcome, { screen, print, say }: Shown): Promise<void> {
  const everyMs = first.againAfterMs ?? 0;
  screen.clear();
  print(first);
  while (await screen.pause(everyMs)) {
    const next = await read().catch((error: unknown) => messageOf(error));
    screen.clear();
    if (typeof next === 'string') say(next);
    else print(next);
  }
}
