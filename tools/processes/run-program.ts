import { messageOf } from '@tensely/core/logic';
import { stopChildren } from './process-tree.ts';
import { stopRequest } from './stop-request.ts';

/** The exit code of an interrupted program, by convention. */
const INTERRUPTED = 130;

/**
 * Runs the program behind a verb. What it throws is printed as a sentence, with exit code 1. When it is asked to stop, it
 * stops everything that it has started and ends with `stopCode`.
 *
 * @example
 * await runProgram(async () => console.log(await measure()));
 */
export async function runProgram(work: () => Promise<void>, stopCode = INTERRUPTED): Promise<void> {
  stopRequest().addEventListener('abort', async () => {
    await stopChildren();
    process.exit(stopCode);
  });
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
