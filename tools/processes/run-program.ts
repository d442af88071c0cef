import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf } from '@tensely/core/logic';
import { type Command, helpOf } from '../setup/help.mjs';
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

/** Parses the arguments of this process. Prints the help of the command and exits with code 1 if they are invalid. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  command: Command,
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch {
    return exitWithHelp(command);
  }
}

/** Prints the help of a command to standard error, and exits with code 1. */
export function exitWithHelp(command: Command): never {
  console.error(helpOf(command));
  process.exit(1);
}
