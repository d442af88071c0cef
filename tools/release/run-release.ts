import { messageOf } from '@tensely/core/logic';
import { rendered, renderedRefusal } from './command-line/output.ts';
import { printable } from './command-line/printable.ts';
import { readCommandLine, usageOf } from './command-line/read-command-line.ts';
import { tellSteps } from './command-line/step.ts';
import type { Effects, Terminal } from './effects.ts';
import { verbs } from './verbs/verbs.ts';

/** Runs one command line. Answers the exit code; whatever goes wrong becomes one sentence. */
export async function runRelease(
  line: readonly string[],
  terminal: Terminal,
  openEffects: () => Effects,
): Promise<number> {
  const asJson = line.includes('--json');
  let called: string | undefined;
  try {
    if (line.includes('--help') || line[0] === 'help') {
      terminal.print(usageOf(verbs));
      return 0;
    }
    const { verb, words } = readCommandLine(line, verbs);
    called = verb.name;
    const step = tellSteps(terminal.say, () => performance.now());
    const outcome = await verb.run(words, { effects: openEffects(), step });
    terminal.print(rendered(verb.name, words.flags.dryRun === true, outcome, asJson));
    return outcome.ok === false ? 1 : 0;
  } catch (error) {
    terminal.say(printable(messageOf(error)));
    if (asJson) terminal.print(renderedRefusal(called, messageOf(error)));
    return 1;
  }
}
