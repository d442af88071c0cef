import { createInterface } from 'node:readline/promises';
import { OperatorError } from '@tensely/core/logic';
import { printable } from './printable.ts';

/**
 * Asks for a line that must not appear in a shell's history or a list of processes: prompts at a terminal, otherwise reads the first
 * line of the standard input. Rejects with a sentence if there is none.
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

/** Shows what would be done and asks for a yes. Rejects with a sentence without a terminal: there `--yes` confirms beforehand. */
export async function askOperator(shown: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError(`${printable(shown)}\nNobody can be asked here: add --yes to have it done.`);
  return /^y(es)?$/i.test((await askLine(`${printable(shown)}\nDo it? [y/N] `)).trim());
}
