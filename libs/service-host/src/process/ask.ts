import { createInterface } from 'node:readline/promises';
import { OperatorError } from '@tensely/core/logic';
import { printable } from './printable.ts';

/**
 * Reads a line that must not appear in the shell history or the process list: prompts at a terminal, otherwise reads the
 * first line of standard input. Rejects with a sentence if there is none.
 */
export async function askLine(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = createInterface({ input: stdin, output: stderr, terminal: stdin.isTTY === true });
  try {
    if (stdin.isTTY) return await terminal.question(question);
    for await (const line of terminal) return line;
    throw new OperatorError('Expected a line on standard input, but it was empty.');
  } finally {
    terminal.close();
  }
}

/** Shows the planned change and asks for a yes. Rejects with a sentence without a terminal, where `--yes` confirms. */
export async function askOperator(shown: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError(`${printable(shown)}\nThere is no terminal to ask at: add --yes to confirm.`);
  return /^y(es)?$/i.test((await askLine(`${printable(shown)}\nDo it? [y/N] `)).trim());
}
