import { messageOf } from '@tensely/core/logic';
import { readCommandLine, usageOf } from './command-line.ts';
import type { Effects, Voices } from './effects.ts';
import { rendered, renderedRefusal } from './output.ts';
import { printable } from './printable.ts';
import { tellSteps } from './step.ts';
import { verbs } from './verbs.ts';

/** Runs one command line. Answers the exit code; whatever goes wrong becomes one sentence. */
export async function runRelease(line: readonly string[], voices: Voices, openEffects: () => Effects): Promise<number> {
  const asJson = line.includes('--json');
  let called: string | undefined;
  try {
    if (line.includes('--help') || line[0] === 'help') {
      voices.print(usageOf(verbs));
      return 0;
    }
    const { verb, words } = readCommandLine(line, verbs);
    called = verb.name;
    const step = tellSteps(voices.say, () => performance.now());
    const outcome = await verb.run(words, { effects: openEffects(), step });
    voices.print(rendered(verb.name, words.flags.dryRun === true, outcome, asJson));
    return outcome.ok === false ? 1 : 0;
  } catch (error) {
    voices.say(printable(messageOf(error)));
    if (asJson) voices.print(renderedRefusal(called, messageOf(error)));
    return 1;
  }
}
