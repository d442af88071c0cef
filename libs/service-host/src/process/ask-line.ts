import { createInterface } from 'node:readline/promises';
import { OperatorError } from '@tensely/core/logic';

/**
 * Asks for a line that belongs into no history of a shell and into no list of processes: at a terminal by a question, else it is
 * the first line of the standard input. Rejects with a sentence where there is none.
 */
export async function askLine(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = createInterface({ input: stdin, output: stderr, terminal: stdin.isTTY === true });
  try {
    if (stdin.isTTY) return await terminal.question(question);
    for await (const line of terminal) return line;
    throw new OperatorError('It comes by the standard input, and nothing came.');
  } finally {
    terminal.close();
  }
}
