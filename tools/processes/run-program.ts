import { messageOf } from '@tensely/core/logic';
import { stopChildren } from './process-tree.ts';
import { stopRequest } from './stop-request.ts';

/** The conventional exit code of an interrupted program. */
const INTERRUPTED = 130;

/**
 * Runs the program behind a command. Prints errors as sentences, stops all descendants and exits with code 1. On a stop request,
 * which aborts `stop`, it stops all descendants and exits with `stopCode`.
 *
 * @example
 * await runProgram(async () => console.log(await measure()));
 */
export async function runProgram(work: (stop: AbortSignal) => Promise<void>, stopCode = INTERRUPTED): Promise<void> {
  const stop = stopRequest();
  stop.addEventListener('abort', async () => {
    await stopChildren();
    process.exit(stopCode);
  });
  try {
    await work(stop);
  } catch (error) {
    if (stop.aborted) return;
    console.error(messageOf(error));
    process.exitCode = 1;
    await stopChildren();
  }
}
