import { messageOf } from '@tensely/core/logic';
import { printable, printableJson } from '@tensely/service-host/logic';
import type { Outcome } from './command-line/outcome.ts';
import { rendered, renderedRefusal } from './command-line/output.ts';
import { readCommandLine, usageOf } from './command-line/read-command-line.ts';
import { tellSteps } from './command-line/step.ts';
import type { Effects, Terminal } from './effects.ts';
import type { Screen } from './screen.ts';
import { verbs } from './verbs/verbs.ts';

/** Runs one command line. Answers the exit code; whatever goes wrong becomes one sentence. */
export async function runRelease(
  line: readonly string[],
  output: Terminal,
  openEffects: () => Effects,
): Promise<number> {
  const asJson = line.includes('--json');
  // The store holds texts of others: whatever is written goes through here.
  const terminal: Terminal = {
    ...output,
    say: (text) => output.say(printable(text)),
    print: (text) => output.print(asJson ? printableJson(text) : printable(text)),
  };
  let called: string | undefined;
  try {
    if (line.includes('--help') || line[0] === 'help') {
      terminal.print(usageOf(verbsAskedFor(line)));
      return 0;
    }
    const { verb, words } = readCommandLine(line, verbs);
    called = verb.name;
    const step = tellSteps(terminal.say, () => performance.now());
    const effects = openEffects();
    const outcome = await verb.run(words, { effects, step });
    const print = (shown: Outcome) => terminal.print(rendered(verb.name, words.flags.dryRun === true, shown, asJson));
    const { screen } = terminal;
    if (!screen || asJson || outcome.againAfterMs === undefined) {
      print(outcome);
      return outcome.ok === false ? 1 : 0;
    }
    await watch(() => verb.run(words, { effects, step }), outcome, { screen, print, say: terminal.say });
    return 0;
  } catch (error) {
    terminal.say(messageOf(error));
    if (asJson) terminal.print(renderedRefusal(called, messageOf(error)));
    return 1;
  }
}

/** The verbs that a call for help names, "promote" or all of "keys"; every verb where it names none. */
function verbsAskedFor(line: readonly string[]): typeof verbs {
  const words = line.filter((word) => word !== 'help' && !word.startsWith('-'));
  const named = verbs.filter(({ name }) => {
    const parts = name.split(' ');
    return words.length > 0 && parts.every((part, at) => part === (words[at] ?? part));
  });
  return named.length > 0 ? named : verbs;
}

interface Shown {
  screen: Screen;
  print(outcome: Outcome): void;
  say(sentence: string): void;
}

/** Shows a view again and again until whoever sits before it has had enough. What cannot be read now may be readable soon. */
async function watch(look: () => Promise<Outcome>, first: Outcome, { screen, print, say }: Shown): Promise<void> {
  const everyMs = first.againAfterMs ?? 0;
  screen.clear();
  print(first);
  while (await screen.pause(everyMs)) {
    const next = await look().catch((error: unknown) => messageOf(error));
    screen.clear();
    if (typeof next === 'string') say(next);
    else print(next);
  }
}
